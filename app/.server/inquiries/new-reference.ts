import { randomInt } from "node:crypto";

// Without characters that are easily confused: 0 O, 1 I L, U V.
const letters = "23456789ABCDEFGHJKMNPQRSTWXYZ";

/** A new reference that is easy to say on the phone, such as Q-7F3K. */
export function newReference(length = 4): string {
	return `Q-${Array.from({ length }, () => letters[randomInt(letters.length)]).join("")}`;
}
