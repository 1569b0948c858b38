import { heading, type Shape } from "../drawing.ts";

export const picture: readonly Shape[] = [
	...heading,
	[8, 22, 20, 10, "picture"],
	[8, 42, 20, 10, "picture"],
	[40, 32, 20, 10, "picture"],
	[72, 32, 20, 10, "picture"],
	[28, 27, 12, 0.8, "accent"],
	[28, 46.5, 12, 0.8, "accent"],
	[60, 36.5, 12, 0.8, "accent"],
];
