import { lines, type Shape } from "../drawing.ts";

export const picture: readonly Shape[] = [
	[0, 8, 46, 46, "picture"],
	[54, 14, 34, 5, "title"],
	...lines(54, 24, 36, 4),
	[54, 46, 14, 5, "accent"],
];
