import { columns, heading, type Shape } from "../drawing.ts";

export const picture: readonly Shape[] = [
	...heading,
	[8, 20, 84, 20, "picture"],
	...columns(2, (x, width) => [[x, 43, width, 13, "picture"]]),
];
