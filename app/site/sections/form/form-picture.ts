import { lines, type Shape } from "../drawing.ts";

export const picture: readonly Shape[] = [
	[8, 12, 30, 5, "title"],
	...lines(8, 22, 28, 3),
	[46, 8, 46, 48, "picture"],
	[50, 14, 38, 6],
	[50, 24, 38, 6],
	[50, 34, 38, 8],
	[50, 47, 16, 5, "accent"],
];
