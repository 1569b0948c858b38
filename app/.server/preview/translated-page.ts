import { audienceOf } from "../../content/model/audience.ts";
import type { Collection, Singleton } from "../../content/model/define.ts";
import { languages } from "../../content/system/languages.ts";
import { type TranslationOf, translation, translationId, unitsOf } from "../../content/system/translation.ts";
import { layOver } from "../../content/translation/lay-over.ts";
import { typeNamed } from "../content/document.ts";
import { get } from "../content/read-documents.ts";
import { type Data, normalize, slugOf, withSlug } from "../content/stored-data.ts";
import type { Store } from "../db/store.ts";
import { buildSnapshot } from "../snapshot/build-snapshot.ts";
import { readParts } from "../snapshot/load-snapshot.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { type Draft, overlay, withDraft } from "./overlay-drafts.ts";

/**
 * The site as it would be with this draft of a translation, in a language that it has or will have, and the address of the
 * document's page there: for what stands on pages of others, of one of these. Undefined where the language would not have that page.
 * @param drafts others that go live with it, such as the document's own in a proposal
 */
export async function translatedPage(
	store: Store,
	of: TranslationOf,
	data: Data,
	drafts: readonly Draft[] = [],
): Promise<{ snapshot: Snapshot; address: string } | undefined> {
	const parts = await readParts(store);
	const own: Draft = { id: translationId(of), type: translation.name, data: { ...data, shown: true } };
	const snapshot = buildSnapshot(overlay(parts, [...drafts, own, await withLanguage(store, of.language)]));
	const site = snapshot.in(of.language);
	const kept = await keptPage(store, site, of, { own: own.data, documents: [...drafts, ...parts.documents] });
	if (kept) return kept;
	const address = site.outward(pathOf(site, of));
	return snapshot.resolve(address).kind === "live" ? { snapshot, address } : undefined;
}

interface Drawing {
	/** The draft of the translation. */
	readonly own: Data;
	/** Drafts before what is live. */
	readonly documents: readonly Draft[];
}

/** The page of an entry by link, which is on no site that everybody reads. */
async function keptPage(
	store: Store,
	site: Snapshot,
	{ type: name, document }: TranslationOf,
	{ own, documents }: Drawing,
): Promise<{ snapshot: Snapshot; address: string } | undefined> {
	const found = documents.find(({ id }) => id === document);
	const type = typeNamed(name);
	if (!found || audienceOf(type as Collection<string, any>, found.data) !== "link") return undefined;
	const { slug, units } = normalize(translation.fields, own);
	const laid = layOver(type.fields, found.data, unitsOf(units));
	if (!laid) return undefined;
	const data = withSlug(type, laid, slug || slugOf(type, found.data));
	const { snapshot, path } = await withDraft(store, site, { id: document, type: name, data });
	return { snapshot, address: path };
}

function pathOf(site: Snapshot, { type: name, document }: TranslationOf): string {
	const type = typeNamed(name);
	const isSingleton = type.shape === "singleton";
	const entry = isSingleton ? site.one(name) : site.byId(name, document);
	const own = isSingleton ? (type as Singleton).path : entry?.path;
	const shownOn = typeof type.shownOn === "function" ? entry && type.shownOn(entry as never) : type.shownOn;
	return (own || shownOn || "/").replace(/#.*$/, "");
}

/** The languages of the site as they are in the draft, with one of them shown. */
async function withLanguage(store: Store, code: string): Promise<Draft> {
	const { id, type, data } = await get(store, languages.name);
	const others = (data.others as readonly { readonly code: string }[]).map((one) =>
		one.code.toLowerCase() === code ? { ...one, shown: true } : one,
	);
	return { id, type, data: { ...data, others } };
}
