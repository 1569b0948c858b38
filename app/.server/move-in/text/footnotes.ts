import { isRecord } from "../../../content/fields/typed-text.ts";

/** The notes of a text, numbered as they are asked for, in the markup that GitHub has for them. */
class Notes {
	readonly #numbers = new Map<string, number>();
	readonly #texts: string[] = [];

	/** The number of a note, raised, that leads to it. */
	reference(key: string, text: string): string {
		const number = this.#numbers.get(key) ?? this.#texts.push(text);
		this.#numbers.set(key, number);
		return `<sup><a href="#user-content-fn-${number}" data-footnote-ref>${number}</a></sup>`;
	}

	/** All of them. */
	list(): string {
		if (this.#texts.length === 0) return "";
		const items = this.#texts.map((text, index) => `<li id="user-content-fn-${index + 1}">${text.trim()}</li>`);
		return `<section data-footnotes class="footnotes"><ol>${items.join("")}</ol></section>`;
	}
}

/** Shortcodes of plugins that hold a note, and those that stand where the notes are listed. */
const holding = /\[(ref|efn_note|mfn|modern_footnote|footnote|fn|note)\b[^\]]*\]([\s\S]*?)\[\/\1\]/gi;
const closing = /\[\/(ref|efn_note|mfn|modern_footnote|footnote|fn|note)\]/i;
const listing = /\[(efn_reference|footnotes|references|reflist)\b[^\]]*\/?\]/gi;

/** HTML with the footnotes of plugins as such. */
export interface NotesAsHtml {
	readonly html: string;
	/** What was taken for a note without saying so. */
	readonly notes: readonly string[];
}

/** The HTML with the footnotes of plugins as such, listed where they were, or at the end. */
export function pluginNotesAsHtml(html: string): NotesAsHtml {
	const notes = new Notes();
	let key = 0;
	const mark = (text: string) => notes.reference(String(key++), text);
	// The text before a note is not separated from it.
	const referred = closing.test(html) ? html.replace(holding, (_, _name: string, text: string) => mark(text)) : html;
	const bare = key > 0 ? undefined : bareNotes.find((pattern) => isForNotes(html, pattern));
	const read = bare ? referred.replace(bare.mark, (whole, text?: string) => (text ? mark(text) : whole)) : referred;
	if (key === 0) return { html, notes: [] };
	return { html: withList(read, listing, notes.list()), notes: bare ? [`${bare.written} becomes a footnote`] : [] };
}

/** Notes that stand between signs alone: the text in the first group; tags outside of them match without one. */
const bareNotes = [
	{
		written: "((text in double brackets))",
		mark: /[ \t]?\(\(\s*((?=[^()]*\p{L}[^()]*\s)(?:[^()]|\([^()]*\)){3,2000}?)\s*\)\)|<[^<>]*>/gu,
	},
	{ written: "[1. text with its number]", mark: /[ \t]?\[\d{1,3}\.\s+([^[\]]{2,2000})\]|<[^<>]*>/g },
] as const;

/** Whether a text has several, which count up where they have numbers. In code, they can mean anything. */
function isForNotes(html: string, { mark }: (typeof bareNotes)[number]): boolean {
	if (/<(code|pre|script|kbd|samp)\b/i.test(html)) return false;
	const found = [...html.matchAll(mark)].flatMap(([whole, text]) => (text ? [whole] : []));
	const numbers = found.map((whole) => /\[(\d+)\./.exec(whole)?.[1]);
	return found.length > 1 && numbers.every((number, index) => number === undefined || Number(number) === index + 1);
}

const reference = /<sup\b[^>]*\bdata-fn="([^"]+)"[^>]*>[\s\S]*?<\/sup>/gi;

/** The HTML with the footnotes that WordPress keeps beside the text, as JSON; those that it does not name come last. */
export function keptNotesAsHtml(html: string, json: string): string {
	const texts = new Map(notesIn(json));
	if (texts.size === 0) return html;
	const notes = new Notes();
	const referred = html.replace(reference, (whole, id: string) => {
		const text = texts.get(id);
		return text === undefined ? whole : notes.reference(id, text);
	});
	for (const [id, text] of texts) notes.reference(id, text);
	return withList(referred, /<!--\s+wp:footnotes[^>]*-->/g, notes.list());
}

function notesIn(json: string): [id: string, text: string][] {
	try {
		const notes: unknown = JSON.parse(json);
		if (!Array.isArray(notes)) return [];
		return notes.filter(isRecord).map(({ id, content }) => [String(id), String(content ?? "")]);
	} catch {
		return [];
	}
}

/** Puts the list where its first place is; the others are left out. */
function withList(html: string, places: RegExp, list: string): string {
	let isThere = false;
	const placed = html.replace(places, () => {
		const first = isThere ? "" : list;
		isThere = true;
		return first;
	});
	return isThere ? placed : placed + list;
}
