import { aligned } from "../values/aligned.ts";

/** A run of sentences: `before` and `after` are the same where nothing was changed. */
export interface SentenceChange {
	readonly before: string;
	readonly after: string;
}

/** What was changed of a text, sentence by sentence. Both sides put together are the two texts. */
export function changedSentences(before: string, after: string): readonly SentenceChange[] {
	const changes: SentenceChange[] = [];
	for (const { was = "", is = "" } of aligned(sentencesOf(before), sentencesOf(after))) {
		const last = changes.at(-1);
		const isChange = was !== is;
		if (last && isChange === (last.before !== last.after))
			changes[changes.length - 1] = { before: last.before + was, after: last.after + is };
		else changes.push({ before: was, after: is });
	}
	return changes;
}

function sentencesOf(text: string): string[] {
	const found = [...new Intl.Segmenter(undefined, { granularity: "sentence" }).segment(text)].map(
		({ segment }) => segment,
	);
	// The space behind the last one is what the other text may lack, or have.
	return found.flatMap((sentence) => sentence.split(/(?<=\S)(?=\s+$)/));
}
