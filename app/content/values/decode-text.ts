/** The letters of Windows-1252, which older systems write without saying so. */
export const windows1252 = new TextDecoder("windows-1252");

const utf8 = new TextDecoder();

/** The text of bytes that do not say how it is written: in UTF-16, UTF-8 or Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
	const wide = wideEncodingOf(bytes);
	return wide ? new TextDecoder(wide).decode(bytes) : decodeLetters(bytes);
}

/**
 * The same of letters of at least one byte: UTF-8, and what is none is Windows-1252. Where bytes are missing in UTF-8,
 * such as at an end that was cut off, stands "�".
 */
export function decodeLetters(bytes: Uint8Array): string {
	const text = utf8.decode(bytes);
	const broken = text.split("\ufffd").length - 1;
	return broken > (text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0) ? windows1252.decode(bytes) : text;
}

/** Detects UTF-16 by its byte order mark, or by a first letter with a zero byte. Undefined for another encoding. */
export function wideEncodingOf([first, second]: Uint8Array): "utf-16le" | "utf-16be" | undefined {
	if (first === 0xff && second === 0xfe) return "utf-16le";
	if (first === 0xfe && second === 0xff) return "utf-16be";
	if (first && second === 0) return "utf-16le";
	return first === 0 && second ? "utf-16be" : undefined;
}
