import { row, type Shape } from "../drawing.ts";

export const picture: readonly Shape[] = [[8, 9, 30, 5, "title"], ...row(20), ...row(31), ...row(42)];
