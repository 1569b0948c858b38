import { columns, heading, lines, type Shape } from "../drawing.ts";

export const picture: readonly Shape[] = [
	...heading,
	...columns(3, (x, width) => [[x, 20, width, 18, "picture"], [x, 41, width, 3, "title"], ...lines(x, 47, width, 2)]),
];
