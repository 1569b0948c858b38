import { columns, lines, type Shape } from "../drawing.ts";

export const picture: readonly Shape[] = columns(2, (x, width) => [
	[x, 12, 14, 2.5, "accent"],
	...lines(x, 19, width, 5),
	[x, 45, 6, 6, "picture"],
	[x + 9, 46, width * 0.4, 3, "title"],
]);
