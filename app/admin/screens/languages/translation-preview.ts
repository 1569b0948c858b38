import { personContext } from "../../../.server/auth/person.ts";
import { get } from "../../../.server/content/read-documents.ts";
import { backendContext } from "../../../.server/http.ts";
import { translatedPage } from "../../../.server/preview/translated-page.ts";
import { rejectUnlessInside } from "../../../.server/proposals/contents.ts";
import { documentInProposal } from "../../../.server/proposals/document-in-proposal.ts";
import { translation, translationOf } from "../../../content/system/translation.ts";
import { isFailure } from "../../../errors.ts";
import { languageName } from "../../../language/language-name.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { inertPreview, previewError } from "../../pages/inert-preview.server.ts";
import type { Route } from "./+types/translation-preview";
import { rejectUnlessVisible } from "./may-translate.server.ts";

export const handle: RouteHandle = { framing: "preview" };

/**
 * Returns the page of the translation `:id` in its language, with its plain draft or with the one of a proposal (`?proposal=`).
 * Scripts in it are disabled, and what cannot be shown is explained in words.
 */
export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
	const { store, pages } = context.get(backendContext);
	const proposal = url.searchParams.get("proposal");
	const read = (one: string) => (proposal ? documentInProposal(store, proposal, one) : get(store, one));
	try {
		const of = translationOf(id);
		rejectUnlessVisible(context.get(personContext), of);
		if (proposal) await rejectUnlessInside(store, proposal, context.get(personContext));
		const draft = await read(id).catch((error: unknown) => {
			if (isFailure(error, "not-found")) return { data: translation.initial };
			throw error;
		});
		const source = proposal ? [await documentInProposal(store, proposal, of.document)] : [];
		const found = await translatedPage(store, of, draft.data, source);
		if (!found)
			return previewError(
				200,
				`There is no page of it in ${languageName(of.language)} yet. It comes with the words that it needs, and once the page itself is on the site.`,
			);
		const page = await pages.draw(found.address, found.snapshot);
		return page.status < 400 ? inertPreview(page) : previewError(200, "This page cannot be drawn from these words.");
	} catch (error) {
		if (!isFailure(error)) throw error;
		return previewError(error.status, error.sentence);
	}
}
