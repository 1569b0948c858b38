import { lines, type Shape } from "../drawing.ts";

export const picture: readonly Shape[] = [
	[8, 16, 40, 6, "title"],
	[8, 25, 30, 6, "title"],
	...lines(8, 36, 34, 2),
	[8, 48, 16, 6, "accent"],
	[56, 0, 44, 62, "picture"],
];
