import { saveDraft } from "../../app/.server/content/drafts.ts";
import { get } from "../../app/.server/content/read-documents.ts";
import { normalize, searchTextOf } from "../../app/.server/content/stored-data.ts";
import type { Tx } from "../../app/.server/db/schema.ts";
import type { Store } from "../../app/.server/db/store.ts";
import { publish } from "../../app/.server/publishing/publish.ts";
import { newestRelease } from "../../app/.server/releases/release.ts";
import type { ContentType } from "../../app/content/model/define.ts";
import { collections, singletons } from "../../app/content/register/register.ts";
import { languages } from "../../app/content/system/languages.ts";
import { redirect } from "../../app/content/system/redirect.ts";
import { translation, translationId } from "../../app/content/system/translation.ts";
import { words } from "../../app/content/system/words.ts";
import { wordsPlaces } from "../../app/content/translation/lay-over.ts";
import type { Rows } from "./rows.ts";

/** Those that a store is filled with, after the first. */
export const furtherLanguages = ["de", "fr", "es", "it", "nl", "pl"];

const author = "Ada Ashraf";
const left: readonly string[] = [words.name, languages.name, redirect.name, translation.name];

/** Puts languages on the site. */
export async function speak(store: Store, codes: readonly string[]): Promise<void> {
	const actor = { id: null, name: author, address: "", agent: "" };
	const { version, data } = await get(store, languages.name);
	const others = codes.map((code) => ({ key: code, code, address: "", shown: true, paths: [] }));
	await saveDraft(store, { id: languages.name, basedOn: version, data: { ...data, others }, actor });
	await publish(store, [languages.name], actor);
}

/** Everything that is live in further languages, made live by one release: all of its words, each behind its language. */
export async function translationRows(tx: Tx, codes: readonly string[], now: number): Promise<Rows> {
	const types = new Map(
		([...collections, ...singletons] as readonly ContentType<string, any>[])
			.filter(({ name, forTeam }) => !forTeam && !left.includes(name))
			.map((type) => [type.name, type]),
	);
	const live = await tx
		.selectFrom("documents")
		.innerJoin("revisions", "revisions.id", "documents.live_revision")
		.select(["documents.id", "documents.type", "documents.live_slug as slug", "revisions.data"])
		.where("documents.trashed_at", "is", null)
		.execute();
	const release = (await newestRelease(tx)) + 1;
	const rows = {
		documents: [] as Record<string, unknown>[],
		revisions: [] as Record<string, unknown>[],
		slugs: [] as Record<string, unknown>[],
		releases: [{ number: release, kind: "publish", author, note: "", of_release: null, created_at: now }],
		release_changes: [] as Record<string, unknown>[],
	};
	for (const language of codes) {
		for (const { id: document, type: name, slug, data } of live) {
			const type = types.get(name);
			if (!type) continue;
			const places = wordsPlaces(type.fields, normalize(type.fields, JSON.parse(data)), []);
			if (places.length === 0) continue;
			const said = (text: string) => `${language} ${text}`;
			const by = { state: "checked", by: author };
			const units = places.map(({ path, words }) =>
				typeof words === "string"
					? { path, source: words, text: said(words), ...by }
					: { path, source: "", text: "", richSource: words, rich: words, ...by },
			);
			const id = translationId({ language, type: name, document });
			const own = normalize(translation.fields, { title: document, slug, shown: true, units });
			const revision = `${id} 1`;
			const place = rows.documents.length;
			const search = searchTextOf(translation, own);
			const about = { document_id: id, number: 1, data: JSON.stringify(own), search };
			rows.revisions.push({ id: revision, ...about, author, note: "", created_at: now });
			const livesAs = { live_revision: revision, live_slug: slug, first_published_at: now };
			rows.documents.push({
				...{ id, type: translation.name, slug, place, version: 1, draft_revision: revision, ...livesAs },
				...{ created_at: now, updated_at: now, trashed_at: null, rolled_back: 0 },
			});
			if (slug) rows.slugs.push({ type: `${name}@${language}`, slug, document_id: id });
			rows.release_changes.push({
				...{ release, document_id: id, type: translation.name, revision_id: revision, slug, place },
				...{ live_since: now, changed_at: now },
			});
		}
	}
	return rows;
}
