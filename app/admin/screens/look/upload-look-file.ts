import { defineUpload } from "../../../.server/actions/define-action.ts";
import { receiveLogo, receiveTextface, receiveTypeface } from "../../../.server/look/receive-look-file.ts";
import { wholeBody } from "../../../.server/look/whole-body.ts";
import type { LookFile } from "../../../content/fields/look-file.ts";
import { siteLocales } from "../../../content/register/site-language.ts";
import { Failure } from "../../../errors.ts";
import { uploadLimits } from "../../../look/logo.ts";
import type { RouteHandle } from "../../../route-handle.ts";

export const handle: RouteHandle = { uploadBytes: uploadLimits.logo };

/** The response to an upload: what a look says of the file. */
export interface LookFileAnswer {
	readonly file: LookFile;
}

/**
 * Takes one file as the raw request body; `?holds=` says what it is for, and for a typeface `licence=yes` that its
 * licence allows it. The body is not read before this point, so only
 * administrators can upload.
 */
export const action = defineUpload("look", async ({ request, store, backend, actor }) => {
	const params = new URL(request.url).searchParams;
	const holds = params.get("holds");
	if (holds !== "typeface" && holds !== "textface") {
		const bytes = await wholeBody(request, uploadLimits.logo);
		return { file: await receiveLogo(store, bytes) } satisfies LookFileAnswer;
	}
	if (params.get("licence") !== "yes")
		throw new Failure("field-refused", "Confirm first that its licence allows this.", { field: "licence" });
	const { snapshot } = backend.release;
	const bytes = await wholeBody(request, uploadLimits[holds]);
	const languages = siteLocales(snapshot);
	const file =
		holds === "typeface"
			? await receiveTypeface(store, { bytes, language: languages[0]! }, actor)
			: await receiveTextface(store, { bytes, languages }, actor);
	return { file } satisfies LookFileAnswer;
});
