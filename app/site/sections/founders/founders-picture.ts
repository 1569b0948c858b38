import { columns, heading, type Shape } from "../drawing.ts";

export const picture: readonly Shape[] = [
	...heading,
	...columns(3, (x, width) => [
		[x, 20, width, 26, "picture"],
		[x, 49, width * 0.7, 3, "title"],
		[x, 54, width * 0.5, 2],
	]),
];
