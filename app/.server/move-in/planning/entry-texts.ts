import type { RichTextDocument } from "../../../content/text/rich-text.ts";
import { addressMeant } from "../../../content/values/link-address.ts";
import { placeOfFile } from "../files/linked-files.ts";
import type { Pictures, PlannedPicture } from "../files/planned-pictures.ts";
import type { Found, OldEntry } from "../old-content.ts";
import { type BlocksAsHtml, blocksAsHtml, type Pattern } from "../systems/blocks.ts";
import { shortcodesAsHtml } from "../systems/shortcodes.ts";
import { pluginNotesAsHtml } from "../text/footnotes.ts";
import { type Anchors, anchorsOf } from "../text/old-anchors.ts";
import { clipped } from "../text/plain-words.ts";
import { textFrom } from "../text/text-from.ts";
import type { Places } from "./new-places.ts";

/** What the text of an entry holds and uses. */
export interface ReadEntry {
	/** In the state that its text leaves it in: parts of it may not have been for everyone. */
	readonly entry: OldEntry;
	readonly document: RichTextDocument;
	readonly picture: { readonly media: string; readonly alt: string } | undefined;
	/** Pictures by their ids. */
	readonly used: ReadonlyMap<string, PlannedPicture>;
	/** Files that it links to, by their ids. */
	readonly files: ReadonlyMap<string, PlannedPicture>;
}

/** Reads the texts of entries, with the pictures, patterns and links in them. */
export class EntryTexts {
	readonly #system: string;
	readonly #pictures: Pictures;
	readonly #places: Places;
	readonly #patterns = new Map<string, Pattern & Pick<Extract<Found, { is: "pattern" }>, "title" | "isShown">>();
	/** Those that a text has asked for. */
	readonly #usedPatterns = new Set<string>();

	constructor(system: string, pictures: Pictures, places: Places) {
		this.#system = system;
		this.#pictures = pictures;
		this.#places = places;
	}

	takePattern(found: Extract<Found, { is: "pattern" }>): void {
		this.#patterns.set(found.key, found);
	}

	/** The patterns of the file, and what becomes of each. */
	get patterns(): readonly { readonly title: string; readonly isShown: boolean; readonly isUsed: boolean }[] {
		return [...this.#patterns].map(([key, { title, isShown }]) => ({
			...{ title, isShown },
			isUsed: isShown && this.#usedPatterns.has(key),
		}));
	}

	/** The text of an entry and its picture, with what they use; why not when its text cannot be stored. */
	read(found: OldEntry, changes: string[]): ReadEntry | { readonly why: string } {
		const { html, notes, isRestricted } = this.#htmlOf(found);
		const entry = isRestricted && found.state === "published" ? { ...found, state: "private" as const } : found;
		const used = new Map<string, PlannedPicture>();
		const files = new Map<string, PlannedPicture>();
		changes.push(...counted(notes));
		let read: Anchors | undefined;
		const anchors = () => (read ??= anchorsOf(html));
		const text = textFrom(html, {
			isClassic: entry.isClassic,
			picture: (address, number) => {
				const picture = this.#pictures.planned(address, { base: entry.base, number });
				if ("media" in picture) used.set(picture.media, picture);
				return picture;
			},
			link: (href) => {
				const download = this.#pictures.download(addressMeant(href), entry.base);
				if (!download) return this.#places.linkIn(entry, addressMeant(href), anchors);
				files.set(download.media, download);
				return placeOfFile(download.media) + (/#.*$/.exec(href)?.[0] ?? "");
			},
		});
		if ("why" in text) return { why: `its text cannot be stored: ${text.why}` };
		changes.push(...text.changes);
		for (const { address, file, name } of files.values())
			changes.push(`the file ${address || file?.path || name} comes to the library, and its link leads there`);
		return { entry, document: text.document, picture: this.#pictureOf(entry, used, changes), used, files };
	}

	/** The text of an entry with what its blocks and shortcodes stand for. */
	#htmlOf({ key, html }: OldEntry): BlocksAsHtml {
		const whole = blocksAsHtml(html, (name) => {
			this.#usedPatterns.add(name);
			return this.#patterns.get(name);
		});
		if (this.#system !== "wordpress" && !/\[\w+[^\]]*=/.test(whole.html)) return whole;
		const noted = pluginNotesAsHtml(whole.html);
		const read = shortcodesAsHtml(noted.html, (ids) => this.#pictures.gallery(ids, key));
		return {
			html: read.html,
			notes: [...whole.notes, ...noted.notes, ...read.notes],
			isRestricted: whole.isRestricted || read.isRestricted,
		};
	}

	#pictureOf(entry: OldEntry, used: Map<string, PlannedPicture>, changes: string[]) {
		if (!entry.picture) return undefined;
		const { address, entry: number, alt } = entry.picture;
		const found = number ? this.#pictures.numbered(number) : this.#pictures.planned(address, { base: entry.base, alt });
		if (!found || "why" in found) {
			const why = found ? found.why : `the file has no entry ${number}`;
			changes.push(`its picture${quoted(address)} is left out: ${why}`);
			return undefined;
		}
		used.set(found.media, found);
		return { media: found.media, alt: clipped(alt || found.alt, 400) };
	}
}

/** The address of a picture in a sentence. */
export function quoted(address: string): string {
	return address && ` “${address.slice(0, 200)}”`;
}

function counted(notes: readonly string[]): string[] {
	const times = new Map<string, number>();
	for (const note of notes) times.set(note, (times.get(note) ?? 0) + 1);
	return [...times].map(([note, count]) => (count > 1 ? `${note} (${count} times)` : note));
}
