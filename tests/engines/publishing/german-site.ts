import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { readTranslation, saveWords } from "../../../app/.server/translations/document-translation.ts";
import { languages } from "../../../app/content/system/languages.ts";
import { translationId } from "../../../app/content/system/translation.ts";
import { ada, aService } from "../../world.ts";

/** Puts German on a site, at /de unless another address is given. */
export async function speaksGerman(store: Store, shown = true, address = ""): Promise<void> {
	const { version, data } = await get(store, languages.name);
	const german = { key: "de", code: "de", address, shown, paths: [{ from: "/services", to: "/leistungen" }] };
	await saveDraft(store, { id: languages.name, basedOn: version, data: { ...data, others: [german] }, actor: ada });
	await publish(store, [languages.name], ada);
}

const features = ["One report", "One plan"];

/** Publishes a service. */
export async function published(store: Store, fields: object = {}): Promise<string> {
	const { id } = await create(store, { type: "services", data: aService({ features, ...fields }), actor: ada });
	await publish(store, [id], ada);
	return id;
}

/** Changes what is live of a service. */
export async function change(store: Store, id: string, fields: object): Promise<void> {
	const { version, data } = await get(store, id);
	await saveDraft(store, { id, basedOn: version, data: { ...data, ...fields }, actor: ada });
	await publish(store, [id], ada);
}

export const inGerman = (document: string) => ({ language: "de", type: "services", document });

/** Translates every place with the words of a service behind "DE ", and publishes that. */
export async function translate(store: Store, id: string, slug = "daten-pruefung"): Promise<void> {
	const of = inGerman(id);
	const { version, places } = await readTranslation(store, of);
	const changes = places.flatMap(({ path, state, source }) =>
		state === "missing" ? [{ path, words: `DE ${source}`, state: "checked" as const }] : [],
	);
	await saveWords(store, { of, basedOn: version, changes, slug, actor: ada });
	await publish(store, [translationId(of)], ada);
}
