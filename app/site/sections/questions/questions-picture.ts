import { row, type Shape } from "../drawing.ts";

export const picture: readonly Shape[] = [[8, 9, 40, 5, "title"], ...row(22), ...row(33), ...row(44)];
