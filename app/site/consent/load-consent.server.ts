import type { RouterContextProvider } from "react-router";
import { Attempts } from "../../.server/auth/attempts.ts";
import { digestOf, partsAlike } from "../../.server/consents/consented-parts.ts";
import { type Consent, consentOfToken } from "../../.server/consents/consents.ts";
import { backendContext, clientContext, siteContext } from "../../.server/http.ts";
import { withDraft } from "../../.server/preview/overlay-drafts.ts";
import { shownOfConsent } from "../../.server/proposals/answer-consent.ts";
import { fieldAt } from "../../content/fields/walk.ts";
import type { ConsentPart } from "../../content/model/define.ts";
import type { ShownEntry } from "./consented-entry.tsx";

type Context = Readonly<RouterContextProvider>;

/** Wrong links of one network within 15 minutes. Nobody guesses 128 bits, but each try is a page to draw. */
const wrongLinks = new Attempts(60);
/** Answers of one network within 15 minutes: each may make a proposal. */
const answers = new Attempts(12);

/** The consent of a link, or why it opens nothing: "unknown" when there never was one. */
export async function consentAt(context: Context, token: string): Promise<Consent | "ended" | "guessing" | "unknown"> {
	const consent = await consentOfToken(context.get(backendContext).store, token);
	if (consent) return consent.hasEnded ? "ended" : consent;
	return wrongLinks.take(context.get(clientContext).address).wait > 0 ? "guessing" : "unknown";
}

/** Counts an answer. */
export function isTooMany(context: Context): boolean {
	return answers.take(context.get(clientContext).address).wait > 0;
}

/** Words of the form by the name of a field. */
const labels = {
	quote: "quote",
	author: "name",
	name: "company",
	role: "roleAlone",
	company: "company",
	results: "figures",
} as const;

/** What a consent is about, as the site draws it, and the texts that may be corrected. */
export async function lookOf(context: Context, consent: Consent) {
	const { store } = context.get(backendContext);
	const { document, type, shown } = await shownOfConsent(store, consent);
	const { snapshot } = await withDraft(store, context.get(siteContext).snapshot, document);
	const entry = snapshot.byId(document.type, document.id);
	const parts = Object.keys(shown) as ConsentPart[];
	const texts = Object.values(shown).flatMap((values) =>
		Object.entries(values).flatMap(([path, value]) => {
			const field = fieldAt(type.fields, path);
			if (field?.kind !== "text" && field?.kind !== "long-text") return [];
			const label = labels[path.split(".").at(-1) as keyof typeof labels] ?? "quote";
			return [{ path, label, value: String(value), longest: field.max }];
		}),
	);
	const portrait =
		document.type === "projects"
			? snapshot.list("testimonials").find(({ author }) => author === entry?.testimonial.author)?.avatar
			: undefined;
	return {
		...{ parts, texts, digest: digestOf(shown), portrait },
		isSame: partsAlike(shown, consent.shown).length === parts.length,
		entry: { ...entry, collection: document.type } as ShownEntry,
	};
}
