import { fileTypeOf, fileTypes } from "../../../content/values/limits/library-files.ts";
import { endingOf } from "../source.ts";

// Files that texts link to, such as PDFs. Their addresses here are made of what they hold, which is not known before they have
// come. Until then a link names the id.

/** Whether something is called like a file of the library that people are given. */
export function isDownload(path: string): boolean {
	const type = fileTypeOf(endingOf(path).slice(1));
	return type !== undefined && ["document", "archive"].includes(fileTypes[type].kind);
}

/** Returns the target of a link to a file, until the address of the file is known. */
export function placeOfFile(media: string): string {
	return `/files/${media}`;
}

/** The ids of files that texts of a document link to. */
export function filesNamedIn(data: Readonly<Record<string, unknown>>): string[] {
	return [...JSON.stringify(data).matchAll(/"\/files\/(in-[0-9a-f]{24})["#]/g)].map(([, media]) => media!);
}

const place = /^\/files\/(in-[0-9a-f]{24})(#.*)?$/;

/** Where a link leads once files have come; undefined when it leads to one that has not. */
export function linkedAddress(href: string, addressOf: (media: string) => string | undefined): string | undefined {
	const [, media, part = ""] = place.exec(href) ?? [];
	if (media === undefined) return href;
	const address = addressOf(media);
	return address ? address + part : undefined;
}
