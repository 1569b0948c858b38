import type { Shape } from "../drawing.ts";

export const picture: readonly Shape[] = [
	[8, 9, 40, 5, "title"],
	[8, 18, 84, 38, "night"],
	[45, 32, 10, 10, "accent"],
];
