import type { Shape } from "../drawing.ts";

export const picture: readonly Shape[] = [
	[0, 0, 100, 62, "night"],
	[10, 20, 52, 6, "title"],
	[10, 29, 36, 6, "title"],
	[10, 42, 18, 6, "accent"],
];
