import { heading, lines, type Shape } from "../drawing.ts";

export const picture: readonly Shape[] = [
	...heading,
	...lines(8, 24, 26, 5),
	[40, 20, 52, 36, "night"],
	[44, 26, 20, 2.5, "accent"],
	[44, 32, 36, 2.5],
	[44, 38, 28, 2.5],
];
