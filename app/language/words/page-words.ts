import type { Wording } from "../fill.ts";

/** A sentence in its default words, and where somebody reads it. */
export type Word = readonly [words: Wording, where: string];

/** The sentences of a page, or of what several pages share. */
export interface PageOfWords<W extends Record<string, Word> = Record<string, Word>> {
	readonly label: string;
	/** Address of a page that shows them; absent where none does. */
	readonly path?: string;
	readonly words: W;
}

/** Declares the sentences of a page. */
export function page<const W extends Record<string, Word>>(label: string, path: string | undefined, words: W) {
	return { label, path, words } satisfies PageOfWords<W>;
}
