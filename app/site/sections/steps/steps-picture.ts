import { columns, heading, lines, type Shape } from "../drawing.ts";

export const picture: readonly Shape[] = [
	...heading,
	...columns(4, (x, width) => [
		[x, 26, width, 0.8, "title"],
		[x, 24.5, 3.5, 3.5, "accent"],
		[x, 33, width * 0.7, 3, "title"],
		...lines(x, 40, width, 3),
	]),
];
