import { heading, type Shape } from "../drawing.ts";

export const picture: readonly Shape[] = [
	...heading,
	[8, 20, 42, 36, "night"],
	[50, 20, 42, 36, "picture"],
	[49.5, 20, 1, 36, "accent"],
];
