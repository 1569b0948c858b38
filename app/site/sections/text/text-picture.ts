import { lines, type Shape } from "../drawing.ts";

export const picture: readonly Shape[] = [
	[8, 9, 36, 5, "title"],
	...lines(8, 19, 60, 4),
	[8, 40, 26, 3.5, "title"],
	...lines(8, 47, 60, 3),
];
