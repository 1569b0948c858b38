import { cutWords } from "../../content/text/cut-words.ts";
import { fold } from "../../content/values/fold-letters.ts";
import type { PagePart } from "./parts-of-page.ts";

/** A piece of a passage: plain, or one of the words that were looked for. */
export interface PassagePiece {
	readonly text: string;
	readonly isFound: boolean;
}

export interface Passage {
	readonly pieces: readonly PassagePiece[];
	/** The id of the heading above it; "" at the top of the page. */
	readonly anchor: string;
}

/** Letters around the first word that was found. */
const before = 60;
const longest = 200;

/** The text of a page that has most of these words, cut around the first, with the words marked. */
export function passageOf(parts: readonly PagePart[], wanted: readonly string[]): Passage {
	const isWanted = (word: string) => wanted.some((one) => word.startsWith(one) && (one.length > 1 || word === one));
	let best: { part: PagePart; marks: { start: number; end: number }[]; rank: number } | undefined;
	for (const part of parts) {
		const own = part.isHeading ? 0 : 1;
		// Cutting a text takes longest: one that cannot have more than the best is left.
		const folded = fold(part.text);
		const most = wanted.filter((one) => folded.includes(one)).length;
		if (most === 0 || most * 2 + own <= (best?.rank ?? 0)) continue;
		const marked = cutWords(part.text).filter(({ word }) => isWanted(word));
		const different = wanted.filter((one) => marked.some(({ word }) => word.startsWith(one))).length;
		// A sentence says more than a heading.
		const rank = different * 2 + own;
		if (marked.length > 0 && rank > (best?.rank ?? 0)) best = { part, marks: marked, rank };
	}
	if (!best) return { pieces: piecesOf(parts.find(({ isHeading }) => !isHeading)?.text ?? "", []), anchor: "" };
	return { pieces: piecesOf(best.part.text, best.marks), anchor: best.part.anchor };
}

function piecesOf(text: string, marks: readonly { start: number; end: number }[]): PassagePiece[] {
	const first = marks[0]?.start ?? 0;
	const start = first <= before ? 0 : text.indexOf(" ", first - before) + 1;
	const cut = text.length - start <= longest ? text.length : text.lastIndexOf(" ", start + longest);
	const end = cut > first ? cut : Math.min(text.length, start + longest);
	const pieces: PassagePiece[] = start > 0 ? [{ text: "… ", isFound: false }] : [];
	let at = start;
	for (const mark of marks) {
		if (mark.start < at || mark.end > end) continue;
		if (mark.start > at) pieces.push({ text: text.slice(at, mark.start), isFound: false });
		pieces.push({ text: text.slice(mark.start, mark.end), isFound: true });
		at = mark.end;
	}
	if (at < end) pieces.push({ text: text.slice(at, end), isFound: false });
	return end < text.length ? [...pieces, { text: " …", isFound: false }] : pieces;
}
