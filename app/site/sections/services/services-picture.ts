import { card, columns, heading, type Shape } from "../drawing.ts";

export const picture: readonly Shape[] = [...heading, ...columns(3, card)];
