import { card, columns, heading, type Shape } from "../drawing.ts";

export const picture: readonly Shape[] = [
	...heading,
	...columns(3, (x, width) => [...card(x, width), [x + 3, 48, width * 0.5, 5, "accent"]]),
];
