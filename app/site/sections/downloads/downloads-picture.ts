import { heading, row, type Shape } from "../drawing.ts";

export const picture: readonly Shape[] = [...heading, ...row(24), ...row(35), ...row(46)];
