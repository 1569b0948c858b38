import { columns, type Shape } from "../drawing.ts";

export const picture: readonly Shape[] = columns(4, (x, width) => [
	[x, 22, width, 0.8],
	[x, 27, width * 0.8, 9, "title"],
	[x, 40, width, 2.5],
]);
