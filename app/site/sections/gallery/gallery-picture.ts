import { columns, heading, type Shape } from "../drawing.ts";

export const picture: readonly Shape[] = [
	...heading,
	...columns(3, (x, width) => [
		[x, 20, width, 16, "picture"],
		[x, 39, width, 16, "picture"],
	]),
];
