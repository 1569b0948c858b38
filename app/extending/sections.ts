// What kinds of sections of one's own are drawn with.

export type { Shape } from "../site/sections/drawing.ts";
export { Band, Buttons, type SectionProps, type ShownKind, Words, withTitle } from "../site/sections/kind.tsx";
