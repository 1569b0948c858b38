import { heading, type Shape } from "../drawing.ts";

export const picture: readonly Shape[] = [
	...heading,
	[8, 20, 40, 36, "night"],
	[12, 44, 20, 5, "accent"],
	[51, 20, 19, 17, "picture"],
	[73, 20, 19, 17, "picture"],
	[51, 39, 19, 17, "accent"],
	[73, 39, 19, 17, "picture"],
];
