import { actorOf } from "../../../.server/auth/person.ts";
import { backendContext } from "../../../.server/http.ts";
import type { MediaRecord } from "../../../.server/media/record.ts";
import { replacePicture } from "../../../.server/publishing/pictures.ts";
import { type Refusal, refusedAsJson } from "../../refusal.ts";
import type { Route } from "./+types/upload";
import { type LibraryPicture, toLibraryPicture } from "./library-picture.ts";

/** What an upload is answered with. */
export type UploadAnswer =
	| {
			readonly picture: LibraryPicture;
			/** The library had the file already. */
			readonly isKnown: boolean;
	  }
	| { readonly refusal: Refusal };

/**
 * Takes one file, as the body itself, its name percent-encoded in the header X-File-Name. `?replace=` names the picture
 * in whose place it comes. The body is read here and nowhere before: only people who are signed in come this far.
 */
export async function action({ request, context }: Route.ActionArgs) {
	const { store, media } = context.get(backendContext);
	const actor = actorOf(context);
	const name = nameOf(request.headers.get("X-File-Name"));
	const file = { name, stream: request.body ?? nothing(), signal: request.signal };
	const id = new URL(request.url).searchParams.get("replace");
	const started = Date.now();
	try {
		const record: MediaRecord = id
			? await replacePicture(store, media, { id, file, actor })
			: await media.add({ ...file, alt: "", actor });
		const isKnown = !id && record.createdAt < started;
		return Response.json({ picture: toLibraryPicture(record), isKnown } satisfies UploadAnswer);
	} catch (error) {
		// Nobody is there any more to be told.
		if (request.signal.aborted) return new Response(null, { status: 499 });
		return refusedAsJson(error);
	}
}

/** The last part of a path, without what no name on a screen should have. */
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
