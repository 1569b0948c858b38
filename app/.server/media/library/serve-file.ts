import { fileTypeOf, fileTypes } from "../../../content/values/limits/library-files.ts";

const address = /^\/files\/([0-9a-f]{32})\/([a-z0-9][a-z0-9-]{0,95}\.[a-z0-9]{3,4})$/;

/**
 * A file's content never changes under its address, and nothing in it may run, whatever it is. Browsers save it rather than
 * show it, except films: what shows PDFs in browsers is a program of its own, which a sandbox forbids.
 */
const headers = {
	"cache-control": "public, max-age=31536000, immutable",
	"content-security-policy": "sandbox; default-src 'none'",
	"content-disposition": "attachment",
	"cross-origin-resource-policy": "cross-origin",
	"x-content-type-options": "nosniff",
	"accept-ranges": "bytes",
};

/**
 * Headers of films. A browser that opens a film as a page plays it in a page of its own, which loads the film once
 * more.
 */
const ofFilms = {
	"content-disposition": "inline",
	"content-security-policy": "sandbox; default-src 'none'; media-src 'self'; style-src 'unsafe-inline'",
};

/** The place of a file of the library, and the headers that it is sent with. */
export interface ServedFile {
	readonly hash: string;
	readonly stored: string;
	readonly headers: Readonly<Record<string, string>>;
}

/** The file at an undecoded pathname such as /files/<hash>/prices.pdf; undefined for all other paths. */
export function servedFile(pathname: string): ServedFile | undefined {
	const [, hash, stored] = address.exec(pathname) ?? [];
	const type = stored && fileTypeOf(stored.slice(stored.lastIndexOf(".") + 1));
	if (!hash || !stored || !type) return undefined;
	const { kind } = fileTypes[type];
	const sent = type === "text/vtt" ? `${type}; charset=utf-8` : type;
	return { hash, stored, headers: { "content-type": sent, ...headers, ...(kind === "film" && ofFilms) } };
}
