import { isDeepStrictEqual } from "node:util";
import { valueAt } from "../../content/fields/walk.ts";
import { valuesOf } from "../check/values-of.ts";
import { only, partsShown } from "../consents/consented-parts.ts";
import type { Consent } from "../consents/consents.ts";
import { typeNamed } from "../content/document.ts";
import { normalize, titleOf } from "../content/stored-data.ts";
import type { Store } from "../db/store.ts";
import { readParts } from "../snapshot/load-snapshot.ts";
import { yieldToRequests } from "../yield-to-requests.ts";

/** An entry on the site that shows what somebody agreed to, with the paths of the fields that do. */
export interface Use {
	readonly document: string;
	readonly type: string;
	readonly paths: readonly string[];
}

/** Shorter texts, such as a first name, also stand where they are somebody else's. */
const shortestText = 20;

/**
 * Where the site shows what a consent is about: in its own entry and in others that quote the same, and the names of texts
 * that repeat a quote, which nobody can cut out but a person.
 */
export async function usesOf(store: Store, consent: Consent): Promise<{ uses: Use[]; elsewhere: string[] }> {
	const { documents } = await readParts(store);
	const own = documents.find(({ id }) => id === consent.document);
	const ownPaths = own ? consent.parts.flatMap((part) => typeNamed(own.type).consent?.[part] ?? []) : [];
	const now = own ? only(partsShown(typeNamed(own.type), own.data), consent.parts) : {};
	const values = [consent.shown, now].flatMap((shown) => Object.values(shown).flatMap((one) => Object.values(one)));
	const quotes = [consent.shown, now].flatMap(({ quote = {} }) => Object.values(quote).map(String));
	const long = quotes.filter((quote) => quote.length >= shortestText);
	const uses: Use[] = own ? [{ document: own.id, type: own.type, paths: ownPaths }] : [];
	const elsewhere: string[] = [];
	for (const document of documents) {
		if (document.id === own?.id) continue;
		await yieldToRequests();
		const type = typeNamed(document.type);
		const data = type.consent ? normalize(type.fields, document.data) : undefined;
		const quoting = type.consent?.quote?.some((path) => quotes.includes(String(valueAt(data, path))));
		// An entry with the same quote is about the same person: what of them it shows goes with it.
		const paths = quoting
			? consent.parts
					.flatMap((part) => type.consent?.[part] ?? [])
					.filter((path) => values.some((value) => isDeepStrictEqual(value, valueAt(data, path))))
			: [];
		if (paths.length > 0) uses.push({ document: document.id, type: document.type, paths });
		const isRepeated = valuesOf(document).some(
			({ kind, value, field }) => kind === "text" && !paths.includes(field) && long.some((one) => value.includes(one)),
		);
		if (isRepeated) elsewhere.push(`${type.label} “${titleOf(type, document.data)}”`);
	}
	return { uses, elsewhere: elsewhere.slice(0, 10) };
}
