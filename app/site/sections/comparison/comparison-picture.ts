import { heading, type Shape } from "../drawing.ts";

export const picture: readonly Shape[] = [
	...heading,
	[66, 18, 26, 40, "picture"],
	...[21, 30, 39, 48].flatMap((y, row): Shape[] => [
		[8, y, 22, 2.5, row === 0 ? undefined : "title"],
		[38, y, 20, 2.5],
		[70, y, 18, 2.5, "accent"],
		[8, y + 6, 84, 0.6],
	]),
];
