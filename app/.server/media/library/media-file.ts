import { type PictureType, pictureTypes } from "../storage/picture-type.ts";

const address = /^\/media\/([0-9a-f]{32})\/(first|[1-9][0-9]{0,3})\.(avif|webp|jpg|png)$/;

/**
 * A picture's content never changes under its address. Nothing in it may run if it is opened as a page. Other sites may
 * embed it, as feed readers and link previews do.
 */
const headers = {
	"cache-control": "public, max-age=31536000, immutable",
	"content-security-policy": "sandbox; default-src 'none'",
	"content-disposition": "inline",
	"cross-origin-resource-policy": "cross-origin",
	"x-content-type-options": "nosniff",
};

/** A file of a picture, if it exists. */
export interface MediaFile {
	/** The folder that it is in. */
	readonly hash: string;
	readonly name: string;
	readonly headers: Readonly<Record<string, string>>;
}

/** The file at an undecoded pathname such as /media/<hash>/800.avif; undefined for all other paths. */
export function mediaFile(pathname: string): MediaFile | undefined {
	const [, hash, size, extension] = address.exec(pathname) ?? [];
	const type = typeOf(extension);
	if (!hash || !size || !type) return undefined;
	return { hash, name: `${size}.${extension}`, headers: { "content-type": type, ...headers } };
}

function typeOf(extension: string | undefined): PictureType | undefined {
	const types = Object.keys(pictureTypes) as PictureType[];
	return types.find((type) => pictureTypes[type].extension === extension);
}
