import type { Shape } from "#core/sections.ts";

export const picture: readonly Shape[] = [
	[8, 14, 44, 5, "title"],
	[8, 23, 60, 2.5],
	[8, 34, 46, 10, "picture"],
	[57, 34, 22, 10, "accent"],
	[8, 49, 70, 2],
];
