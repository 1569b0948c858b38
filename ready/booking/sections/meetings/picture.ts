import type { Shape } from "#core/sections.ts";

export const picture: readonly Shape[] = [
	[8, 9, 40, 5, "title"],
	[8, 24, 30, 4, "title"],
	[8, 31, 84, 3],
	[8, 37, 14, 3, "accent"],
	[8, 46, 30, 4, "title"],
	[8, 53, 84, 3],
];
