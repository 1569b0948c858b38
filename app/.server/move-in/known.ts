import type { Kysely } from "kysely";
import type { Tables } from "../db/schema.ts";
import { pathOf } from "../releases/release.ts";
import type { KnownBelongings, KnownEntry } from "./belongings.ts";
import type { Known } from "./plan.ts";

/** What a plan has to know of a site, read from its database. */
export async function knownOf(db: Pick<Kysely<Tables>, "selectFrom">): Promise<Known> {
	const rows = await db.selectFrom("slugs").selectAll().execute();
	const slugs = new Map<string, Map<string, string>>();
	for (const { type, slug, document_id } of rows) {
		const held = slugs.get(type) ?? new Map<string, string>();
		slugs.set(type, held.set(slug, document_id));
	}
	return { slugs, belongings: await belongingsOf(db) };
}

/** What articles can belong to, drafts included. */
async function belongingsOf(db: Pick<Kysely<Tables>, "selectFrom">): Promise<KnownBelongings> {
	const known = {
		authors: new Map<string, KnownEntry>(),
		categories: new Map<string, KnownEntry>(),
		tags: new Map<string, KnownEntry>(),
	};
	const rows = await db
		.selectFrom("documents")
		.innerJoin("revisions", "revisions.id", "documents.draft_revision")
		.select(["documents.type", "documents.live_revision", "documents.live_slug", "revisions.data"])
		.where("documents.type", "in", ["authors", "categories", "tags"])
		.where("documents.trashed_at", "is", null)
		.execute();
	const entries = rows.map(({ type, live_revision, live_slug, data }) => {
		const { name, names = [] } = JSON.parse(data) as { name: string; names?: readonly string[] };
		const path = live_revision === null ? "" : pathOf(type, live_slug);
		return { of: known[type as keyof typeof known], entry: { name, path }, names };
	});
	for (const { of, entry } of entries) of.set(entry.name.toLowerCase(), entry);
	for (const { of, entry, names } of entries)
		for (const one of names) if (!of.has(one.toLowerCase())) of.set(one.toLowerCase(), entry);
	return known;
}
