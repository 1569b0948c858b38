import { redirect } from "react-router";
import { personContext } from "../../.server/auth/person.ts";
import { typeNamed } from "../../.server/content/document.ts";
import { get } from "../../.server/content/read-documents.ts";
import { slugOf } from "../../.server/content/stored-data.ts";
import { backendContext } from "../../.server/http.ts";
import { newPreviewToken } from "../../.server/tokens/preview-token.ts";
import { previewAddress } from "../../content/model/preview-address.ts";
import { isFailure } from "../../errors.ts";
import { requireRole } from "../editor/require-role.server.ts";
import type { Route } from "./+types/preview-elsewhere";
import { previewError } from "./inert-preview.server.ts";

/** Leads to the front end that a type names for its previews, with a token for the draft of one document. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { store, secretKey } = context.get(backendContext);
	const { id: person } = context.get(personContext);
	try {
		const { id, type: name, data } = await get(store, new URL(request.url).searchParams.get("document") ?? "");
		requireRole(context, name);
		const type = typeNamed(name);
		if (!type.previewUrl) return previewError(404, "This content has no preview elsewhere.");
		const token = newPreviewToken(secretKey, { type: name, document: id, person });
		const to = previewAddress(type.previewUrl, { type: name, id, slug: slugOf(type, data) || id, token });
		return redirect(to, { headers: { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" } });
	} catch (error) {
		if (!isFailure(error)) throw error;
		return previewError(error.status, error.sentence);
	}
}
