import type { Words } from "../fields/field.ts";

/** Whether there are no words to translate. */
export function isEmpty(words: Words | undefined): boolean {
	return typeof words === "object" ? words.content.length === 0 : !words?.trim();
}
