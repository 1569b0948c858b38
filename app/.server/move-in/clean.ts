import { windows1252 } from "../../content/values/decode-text.ts";
import type { Found } from "./old-content.ts";

/**
 * Removes characters that cannot be shown, and repairs letters that were read in the wrong character set. Repairs are
 * reported, those of an entry among its changes.
 */
export function* cleaned(found: Found): Generator<Found> {
	// Content that this product wrote was checked here already.
	if (found.is === "document") return yield found;
	const times = new Map<string, number>();
	const clean = eachText(found, (text) => cleanedText(text, (what) => times.set(what, (times.get(what) ?? 0) + 1)));
	const told = [...times].map(([what, count]) => (count > 1 ? `${what} (${count} times)` : what));
	if (clean.is === "entry" && told.length > 0) {
		const { entry } = clean;
		return yield { ...clean, entry: { ...entry, changes: [...(entry.changes ?? []), ...told] } };
	}
	yield clean;
	for (const what of told) yield { is: "mended", place: nameOf(clean), what };
}

function nameOf(found: Found): string {
	if (found.is === "author") return found.author.name;
	return "title" in found ? found.title : "";
}

function eachText<Value>(value: Value, change: (text: string) => string): Value;
function eachText(value: unknown, change: (text: string) => string): unknown {
	if (typeof value === "string") return change(value);
	if (Array.isArray(value)) return value.map((one) => eachText(one, change));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, eachText(one, change)]));
}

/** Written out in HTML, too. */
const control =
	/(?![\t\n\r\x80-\x9f])\p{Cc}|[\u2028\u2029]|&#(?:0*(?:[0-8]|1[124-9]|2\d|3[01]|127)|x0*(?:[0-8bcef]|1[\da-f]|7f));/giu;

/** Without control characters, and with letters as they were meant. */
export function cleanedText(text: string, note: (what: string) => void): string {
	const whole = text.replace(control, (sign) => {
		note("control character is left out");
		// These part words.
		return /^[\v\f\u2028\u2029]$/.test(sign) ? " " : "";
	});
	return withLettersMeant(whole, note);
}

/** The letters that Windows-1252 has for the bytes from 0x80. */
const windows = windows1252.decode(Uint8Array.from({ length: 0x80 }, (_, index) => 0x80 + index));
const byteOf = new Map([...windows].map((letter, index) => [letter, 0x80 + index]));
for (let byte = 0x80; byte < 0xa0; byte++) byteOf.set(String.fromCharCode(byte), byte);

const utf8 = new TextDecoder("utf-8", { fatal: true });
const foreign = /[^\0-\x7f]/;
const strayControl = /[\x80-\x9f]/;

/** Several letters that are one in UTF-8, as when a site took its own texts for Windows-1252. */
function withLettersMeant(text: string, note: (what: string) => void): string {
	if (!foreign.test(text)) return text;
	const parts = partsOf(text);
	// Letters that are right as they are mean that the others may be, too; control characters never are.
	const isAll = parts.every(({ meant, is }) => meant !== undefined || !foreign.test(is)) && parts.some(isNoSpace);
	return parts
		.map(({ is, meant }) => {
			if (meant !== undefined && (isAll || strayControl.test(is))) {
				note(`“${is.replace(/[\x80-\x9f]/g, "�")}” is read as “${meant}”`);
				return meant;
			}
			return is.replace(/[\x80-\x9f]/g, (sign) => {
				const letter = windows[sign.charCodeAt(0) - 0x80]!.replace(strayControl, "");
				note(letter ? `a control character is read as “${letter}”` : "control character is left out");
				return letter;
			});
		})
		.join("");
}

interface Part {
	readonly is: string;
	/** The letter that it is in UTF-8. */
	readonly meant?: string;
}

/** “Ã” before a fixed space can be meant. */
function isNoSpace({ is, meant }: Part): boolean {
	return meant !== undefined && !is.endsWith("\u00a0");
}

function partsOf(text: string): Part[] {
	const parts: Part[] = [];
	let plain = "";
	const close = () => {
		if (plain) parts.push({ is: plain });
		plain = "";
	};
	for (let at = 0; at < text.length; ) {
		const meant = meantAt(text, at);
		if (!meant) {
			plain += text[at++];
			continue;
		}
		close();
		parts.push(meant);
		at += meant.is.length;
	}
	close();
	return parts;
}

/** The letter whose bytes in UTF-8 begin here, each taken for a letter of its own. */
function meantAt(text: string, at: number): Part | undefined {
	const lead = byteOf.get(text[at]!) ?? 0;
	if (lead < 0xc2 || lead > 0xf4) return undefined;
	const is = text.slice(at, at + (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2));
	try {
		return { is, meant: utf8.decode(Uint8Array.from([...is], (letter) => byteOf.get(letter) ?? 0)) };
	} catch {
		return undefined;
	}
}
