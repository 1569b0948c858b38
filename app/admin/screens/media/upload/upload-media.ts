import { defineUpload, rejectUnlessAllContent } from "../../../../.server/actions/define-action.ts";
import { fileTooLarge, promisedBy } from "../../../../.server/media/formats/file-facts.ts";
import { replaceFile } from "../../../../.server/media/library/change-file.ts";
import { replacePicture } from "../../../../.server/media/library/change-picture.ts";
import {
	type FetchLimits,
	fetchLimits,
	fetchPicture,
	NotFetched,
} from "../../../../.server/media/library/fetch-picture.ts";
import type { PictureFile } from "../../../../.server/media/library/library.ts";
import { addFile, getFile, peeked } from "../../../../.server/media/library/stored-library-files.ts";
import type { MediaRecord } from "../../../../.server/media/storage/media-record.ts";
import { pictureRejected } from "../../../../.server/media/storage/picture-rejected.ts";
import { pictureType } from "../../../../.server/media/storage/picture-type.ts";
import { fileLimits, kindByName, mostFileBytes } from "../../../../content/values/limits/library-files.ts";
import { pictureLimits } from "../../../../content/values/limits/picture-files.ts";
import type { ErrorPayload } from "../../../../errors.ts";
import type { RouteHandle } from "../../../../route-handle.ts";
import { type LibraryFile, toLibraryFile } from "../library-file.server.ts";
import { type LibraryPicture, toLibraryPicture } from "../library-picture.server.ts";

export const handle: RouteHandle = { uploadBytes: mostFileBytes };

/** The response to an upload. */
export type UploadResult = Uploaded | { readonly error: ErrorPayload };

export type Uploaded = {
	/** Whether the library had the file already. */
	readonly isKnown: boolean;
} & (
	| { readonly picture: LibraryPicture; readonly file?: undefined }
	| { readonly file: LibraryFile; readonly picture?: undefined }
);

/**
 * Takes one file as the raw request body, with its percent-encoded name in the header X-File-Name; what it is, its content
 * says. `?replace=` is the id of what it replaces, `alt` and `caption` the new texts of a picture. The body is not read
 * before this point, so only people who are signed in can upload. With `?from=` a picture is fetched from its address
 * instead.
 */
export const action = defineUpload("people", async ({ request, store, backend: { env, media }, person, actor }) => {
	const address = new URL(request.url).searchParams.get("from");
	if (address !== null) {
		const picture = await fetchedFrom(
			address,
			{ allowPrivate: env.allowPrivateDestinations, signal: request.signal },
			(file) => media.add({ ...file, alt: "", actor }),
		);
		return { picture: toLibraryPicture(picture), isKnown: false } satisfies UploadResult;
	}
	const name = nameOf(request.headers.get("X-File-Name"));
	rejectTooLarge(name, Number(request.headers.get("Content-Length") ?? 0));
	const { head, stream } = await peeked(request.body ?? nothing());
	const file = { name, stream, head, signal: request.signal };
	const params = new URL(request.url).searchParams;
	const id = params.get("replace");
	if (id) rejectUnlessAllContent(person);
	const started = Date.now();
	const place = { ...store, files: media.files };
	if (id ? await getFile(store, id) : !isForPictures(name, head)) {
		const record = id ? await replaceFile(store, media, { id, file, actor }) : await addFile(place, { ...file, actor });
		return { file: toLibraryFile(record), isKnown: !id && record.createdAt < started } satisfies UploadResult;
	}
	const record: MediaRecord = id
		? await replacePicture(store, media, { id, file, actor, words: wordsOf(params) })
		: await media.add({ ...file, alt: "", actor });
	const isKnown = !id && record.createdAt < started;
	return { picture: toLibraryPicture(record), isKnown } satisfies UploadResult;
});

/** Adds a picture of the web. */
async function fetchedFrom(
	address: string,
	options: Pick<FetchLimits, "allowPrivate" | "signal">,
	add: (picture: PictureFile) => Promise<MediaRecord>,
): Promise<MediaRecord> {
	const name = nameOf(URL.parse(address)?.pathname ?? "");
	if (!/^https?:/.test(URL.parse(address)?.protocol ?? "")) throw pictureRejected(name, "has no address on the web.");
	try {
		return await add({ ...(await fetchPicture(address, { ...fetchLimits, ...options })), name });
	} catch (error) {
		if (!(error instanceof NotFetched)) throw error;
		throw pictureRejected(name, `could not be fetched: ${error.message}. Save it and add its file.`);
	}
}

/** Before any of it is read: nobody should wait for what is refused in the end. */
function rejectTooLarge(name: string, announced: number): void {
	const kind = kindByName(name);
	if (kind && announced > fileLimits[kind]) throw fileTooLarge(name, kind);
	if (announced > mostFileBytes) throw fileTooLarge(name, "film");
}

/** Whether a file is a picture, or is named like one and its bytes are not those of another kind. */
function isForPictures(name: string, head: Uint8Array): boolean {
	if (pictureType(head)) return true;
	return !promisedBy(head) && /\.(jpe?g|png|webp|avif|gif|tiff?|heic|svg|bmp)$/i.test(name);
}

function wordsOf(params: URLSearchParams): { alt: string; caption: string } | undefined {
	if (!params.has("alt")) return undefined;
	const said = (name: string) => (params.get(name) ?? "").trim().slice(0, pictureLimits.words);
	return { alt: said("alt"), caption: said("caption") };
}

/** The last part of a path, without characters that must not be shown. */
function nameOf(header: string | null): string {
	const name = decoded(header ?? "")
		.split(/[/\\]/)
		.at(-1)!
		// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out, with marks that turn text around.
		.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
		.trim();
	return name.slice(0, 200) || "file";
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
