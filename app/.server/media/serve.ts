import { join } from "node:path";
import { type PictureType, pictureTypes } from "./picture-type.ts";

const address = /^\/media\/([0-9a-f]{32})\/(first|[1-9][0-9]{0,3})\.(avif|webp|jpg|png)$/;

/**
 * Pictures never change under their address, and nothing in them may run, should one be opened as a page. Other sites
 * may show them: feed readers and link previews do.
 */
const headers = {
	"cache-control": "public, max-age=31536000, immutable",
	"content-security-policy": "sandbox; default-src 'none'",
	"content-disposition": "inline",
	"cross-origin-resource-policy": "cross-origin",
	"x-content-type-options": "nosniff",
};

export interface MediaFile {
	/** Where the file lies, if there is one. */
	readonly path: string;
	readonly headers: Readonly<Record<string, string>>;
}

/** The file at an undecoded pathname such as /media/<hash>/800.avif; undefined when no picture has such an address. */
export function mediaFile(dataDir: string, pathname: string): MediaFile | undefined {
	const [, hash, size, extension] = address.exec(pathname) ?? [];
	const type = typeOf(extension);
	if (!hash || !size || !type) return undefined;
	return { path: join(dataDir, "media", hash, `${size}.${extension}`), headers: { "content-type": type, ...headers } };
}

function typeOf(extension: string | undefined): PictureType | undefined {
	const types = Object.keys(pictureTypes) as PictureType[];
	return types.find((type) => pictureTypes[type].extension === extension);
}
