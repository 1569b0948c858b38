import type { Corner, Look } from "./look-choices.ts";

/** A mark of one colour in a box of 64 by 64. */
export interface DrawnMark {
	readonly path: string;
	/** Whether where two outlines lie over each other is a hole. */
	readonly isPierced: boolean;
}

/**
 * The mark of a company without a logo.
 * @param letter outline of the first letter of its name; "" when there is none for it
 */
export function drawnMark({ mark, corner }: Pick<Look, "mark" | "corner">, letter: string): DrawnMark {
	if (mark === "star") return { path: star, isPierced: true };
	return { path: frames[corner] + (letter || diamond), isPierced: false };
}

/** A star with a nib cut out of it. */
const star =
	"M32 .5 41.23 9.73h13.04v13.04L63.5 32l-9.23 9.23v13.04H41.23L32 63.5l-9.23-9.23H9.73V41.23L.5 32l9.23-9.23V9.73h13.04zM32 12.5c5.6 6 8.2 12.5 8.2 17.7 0 6.2-3.8 13.2-7.2 21V36.9a3.3 3.3 0 1 0-2 0v14.3c-3.4-7.8-7.2-14.8-7.2-21 0-5.2 2.6-11.7 8.2-17.7z";

const diamond = "M32 20 44 32 32 44 20 32Z";

// Around the letter, with the corner of everything else.
const frames: Readonly<Record<Corner, string>> = {
	cut: "M2 2H62V46L46 62H2ZM6 6V58H44.3L58 44.3V6Z",
	square: "M2 2H62V62H2ZM6 6V58H58V6Z",
	round: "M32 1A31 31 0 0 1 32 63A31 31 0 0 1 32 1ZM32 5A27 27 0 0 0 32 59A27 27 0 0 0 32 5Z",
};
