import { randomInt } from "node:crypto";

// Without letters and digits that are mistaken for each other when read out or written down: 0 O, 1 I L, U V.
const letters = "23456789ABCDEFGHJKMNPQRSTWXYZ";

/** A new name for an inquiry that people can say on the phone, such as Q-7F3K. */
export function newReference(length = 4): string {
	return `Q-${Array.from({ length }, () => letters[randomInt(letters.length)]).join("")}`;
}
