import { windows1252 } from "../../content/values/decode-text.ts";

/** A text, and whether it had bytes that were read otherwise than the rest. */
export interface MendedText {
	readonly text: string;
	readonly isMended: boolean;
}

/** The text of bytes in UTF-8. Those that are none are read as Windows-1252, each for itself. */
export function mendedUtf8(bytes: Uint8Array): MendedText {
	try {
		return { text: strict.decode(bytes), isMended: false };
	} catch {
		const letters = Buffer.from(bytes).toString("latin1");
		const text = letters.replace(foreign, (part) => {
			const read = Uint8Array.from(part, (letter) => letter.charCodeAt(0));
			const letter = part.length > 1 ? lenient.decode(read) : "\ufffd";
			return letter.includes("\ufffd") ? windows1252.decode(read) : letter;
		});
		return { text: text.replace(/^\ufeff/, ""), isMended: true };
	}
}

const strict = new TextDecoder("utf-8", { fatal: true });
const lenient = new TextDecoder("utf-8", { ignoreBOM: true });

/** A letter in UTF-8, or a byte that is none. */
const foreign = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g;
