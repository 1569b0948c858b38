import type { Node } from "@tiptap/pm/model";

export interface Match {
	readonly from: number;
	readonly to: number;
}

/** Finds words in a document, ignoring case. A match lies within one paragraph, heading or line of code. */
export function matchesIn(doc: Node, words: string): Match[] {
	const wanted = folded(words);
	if (wanted === "") return [];
	const found: Match[] = [];
	doc.descendants((node, position) => {
		if (!node.isTextblock) return true;
		const text = folded(node.textBetween(0, node.content.size, undefined, "￼"));
		for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
			const from = position + 1 + at;
			found.push({ from, to: from + wanted.length });
		}
		return false;
	});
	return found;
}

// Letter by letter, so that places in it are places in the text: a few letters become longer in lower case.
function folded(text: string): string {
	return text.replace(/\p{Lu}/gu, (letter) => {
		const lower = letter.toLowerCase();
		return lower.length === letter.length ? lower : letter;
	});
}
