import type { Face, FontFile } from "../../look/type.ts";
import { fontFiles } from "./font-files.ts";

/** The faces of a look that come with the product or with an added look; null where the owner's own file is in place of it. */
export interface Faces {
	readonly display: Face | null;
	readonly text: Face | null;
}

/**
 * Returns the addresses of the font files for letters beyond those of English that a page in another language has. A browser
 * meets them too late otherwise: it asks for them when the page is laid out, and draws the first page with "é" of another face.
 * @param html a whole document
 */
export function furtherFonts(html: string, faces?: Faces): string[] {
	if (!faces || /<html[^>]* lang="en\b/.test(html)) return [];
	const body = html.slice(html.indexOf("<body")).replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, "");
	const titles = Array.from(body.matchAll(/<(h[1-4])\b[^>]*>([\s\S]*?)<\/\1>/g), ([, , words]) => words).join();
	return [...new Set([...filesFor(faces.display, titles), ...filesFor(faces.text, body)])];
}

function filesFor(face: Face | null, html: string): string[] {
	const letters = new Set(html.replace(/<[^>]*>/g, "").match(/[^\P{L}A-Za-z]|[«»]/gu));
	const signs = [...letters].map((letter) => letter.codePointAt(0)!);
	const further = face?.files.slice(1).filter(({ range }) => signs.some(inRange(range))) ?? [];
	return further.map(({ file }) => fontFiles[file as FontFile]);
}

/** Whether a sign is in a range as style sheets write it, such as "U+20-7E,U+A0". */
export function inRange(range: string): (sign: number) => boolean {
	const parts = Array.from(range.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi), ([, first = "", last = first]) => [
		Number.parseInt(first, 16),
		Number.parseInt(last, 16),
	]);
	return (sign) => parts.some(([first, last]) => sign >= first! && sign <= last!);
}
