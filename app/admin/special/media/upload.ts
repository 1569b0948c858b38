import { defineUpload, rejectProposer } from "../../../.server/actions/define-action.ts";
import { replacePicture } from "../../../.server/media/change.ts";
import type { MediaRecord } from "../../../.server/media/record.ts";
import { pictureLimits } from "../../../content/picture-files.ts";
import type { ErrorPayload } from "../../../errors.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { type LibraryPicture, toLibraryPicture } from "./library-picture.ts";

export const handle: RouteHandle = { uploadBytes: pictureLimits.bytes };

/** The response to an upload. */
export type UploadResult =
	| {
			readonly picture: LibraryPicture;
			/** Whether the library had the file already. */
			readonly isKnown: boolean;
	  }
	| { readonly error: ErrorPayload };

/**
 * Takes one file as the raw request body, with its percent-encoded name in the header X-File-Name. `?replace=` is the
 * id of a picture to replace, `alt` and `caption` its new texts. The body is not read before this point, so only people
 * who are signed in can upload.
 */
export const action = defineUpload("editor", async ({ request, store, backend: { media }, person, actor }) => {
	const name = nameOf(request.headers.get("X-File-Name"));
	const file = { name, stream: request.body ?? nothing(), signal: request.signal };
	const params = new URL(request.url).searchParams;
	const id = params.get("replace");
	if (id) rejectProposer(person);
	const started = Date.now();
	const record: MediaRecord = id
		? await replacePicture(store, media, { id, file, actor, words: wordsOf(params) })
		: await media.add({ ...file, alt: "", actor });
	const isKnown = !id && record.createdAt < started;
	return { picture: toLibraryPicture(record), isKnown } satisfies UploadResult;
});

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
	return name.slice(0, 200) || "picture";
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
