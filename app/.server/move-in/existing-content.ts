import type { Kysely } from "kysely";
import { type DeclaredLanguage, languageOf } from "../../addresses/other-language.ts";
import type { Singleton } from "../../content/model/define.ts";
import { singletons } from "../../content/register/register.ts";
import { languages } from "../../content/system/languages.ts";
import { redirect } from "../../content/system/redirect.ts";
import { translation, translationOf } from "../../content/system/translation.ts";
import { words } from "../../content/system/words.ts";
import { type Data, normalize } from "../content/stored-data.ts";
import type { Tables } from "../db/schema.ts";
import { pathOf } from "../releases/release.ts";
import type { LanguagesHere } from "./planning/language-versions.ts";
import { spelled } from "./planning/new-places.ts";
import type { Known, KnownRedirect } from "./planning/plan.ts";
import type { KnownBelongings, KnownEntry } from "./planning/taxonomy.ts";

/** Reads the facts about a site that a plan needs, from its database. */
export async function knownOf(db: Pick<Kysely<Tables>, "selectFrom">): Promise<Known> {
	const rows = await db.selectFrom("slugs").selectAll().execute();
	const slugs = new Map<string, Map<string, string>>();
	for (const { type, slug, document_id } of rows) {
		const held = slugs.get(type) ?? new Map<string, string>();
		slugs.set(type, held.set(slug, document_id));
	}
	const proposed = await proposedIn(db);
	for (const { type: name, id, data } of proposed) {
		const { slug } = data;
		if (typeof slug !== "string") continue;
		const type = name === translation.name ? slugScope(id) : name;
		const held = slugs.get(type) ?? new Map<string, string>();
		slugs.set(type, held);
		if (!held.has(slug)) held.set(slug, id);
	}
	const made = await db.selectFrom("move_in_documents").select(["document_id", "move_in_id"]).execute();
	return {
		slugs,
		belongings: await belongingsOf(db, proposed),
		redirects: await redirectsOf(db, proposed),
		made: new Map(made.map(({ document_id, move_in_id }) => [document_id, move_in_id])),
		notSetUp: await pagesNotSetUp(db),
		languages: await languagesOf(db),
	};
}

/** What the slug of a translation is taken in, as the table of slugs has it. */
function slugScope(id: string): string {
	const { type, language } = translationOf(id);
	return `${type}@${language}`;
}

/** Returns the languages of the site, those that nobody sees yet included. */
async function languagesOf(db: Pick<Kysely<Tables>, "selectFrom">): Promise<LanguagesHere> {
	const rows = await db
		.selectFrom("documents")
		.innerJoin("revisions", "revisions.id", "documents.draft_revision")
		.select(["documents.id", "revisions.data"])
		.where("documents.id", "in", [words.name, languages.name])
		.execute();
	const data = (id: string) => JSON.parse(rows.find((row) => row.id === id)?.data ?? "{}") as Data;
	const { others } = normalize(languages.fields, data(languages.name));
	return {
		first: String(normalize(words.fields, data(words.name)).language || "en"),
		others: (others as readonly DeclaredLanguage[]).filter(({ code }) => code !== "").map(languageOf),
	};
}

/** Returns the addresses of pages that have no words of their own, and none of the entries that they are there for. */
async function pagesNotSetUp(db: Pick<Kysely<Tables>, "selectFrom">): Promise<ReadonlySet<string>> {
	const rows = await db.selectFrom("documents").select("type").distinct().where("trashed_at", "is", null).execute();
	const there = new Set(rows.map(({ type }) => type));
	return new Set(
		(singletons as readonly Singleton[]).flatMap(({ name, path, shownWhen }) =>
			path !== undefined && shownWhen && ![name, ...shownWhen].some((type) => there.has(type)) ? path : [],
		),
	);
}

interface Entry {
	readonly id: string;
	readonly type: string;
	readonly data: Data;
}

/** Returns the entries that open proposals would put on the site. */
async function proposedIn(db: Pick<Kysely<Tables>, "selectFrom">): Promise<Entry[]> {
	const rows = await db
		.selectFrom("proposal_drafts")
		.innerJoin("proposals", "proposals.id", "proposal_drafts.proposal_id")
		.select(["proposal_drafts.document_id as id", "proposal_drafts.type", "proposal_drafts.data"])
		.where("proposals.state", "=", "open")
		.where("proposal_drafts.kind", "!=", "remove")
		.orderBy("proposals.created_at")
		.execute();
	return rows.map(({ data, ...row }) => ({ ...row, data: JSON.parse(data) }));
}

/** Returns the redirects of old addresses that exist, or would exist when the open proposals are published. */
async function redirectsOf(
	db: Pick<Kysely<Tables>, "selectFrom">,
	proposed: readonly Entry[],
): Promise<Known["redirects"]> {
	const rows = await db
		.selectFrom("documents")
		.innerJoin("revisions", "revisions.id", "documents.draft_revision")
		.select(["documents.id", "revisions.data"])
		.where("documents.type", "=", redirect.name)
		.where("documents.trashed_at", "is", null)
		.execute();
	const there = rows.map(({ id, data }) => ({ id, data: JSON.parse(data) as Data }));
	const known = new Map<string, KnownRedirect>();
	for (const { id, data } of [...there, ...proposed.filter(({ type }) => type === redirect.name)]) {
		const from = spelled(data.from);
		if (!known.has(from)) known.set(from, { id, to: data.kind === "410" ? "" : data.to });
	}
	return known;
}

/** Returns the authors, categories and tags that articles can belong to, drafts included. */
async function belongingsOf(
	db: Pick<Kysely<Tables>, "selectFrom">,
	proposed: readonly Entry[],
): Promise<KnownBelongings> {
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
	const entries: { of: Map<string, KnownEntry>; entry: KnownEntry; names: readonly string[] }[] = rows.map(
		({ type, live_revision, live_slug, data }) => {
			const { name, names = [] } = JSON.parse(data) as { name: string; names?: readonly string[] };
			const path = live_revision === null ? "" : pathOf(type, live_slug);
			return { of: known[type as keyof typeof known], entry: { name, path }, names };
		},
	);
	for (const { id, type, data } of proposed) {
		const of = known[type as keyof typeof known];
		const { name, names = [] } = data;
		if (of) entries.push({ of, entry: { name, path: "", proposed: { id, data } }, names });
	}
	for (const { of, entry } of entries) if (!of.has(entry.name.toLowerCase())) of.set(entry.name.toLowerCase(), entry);
	for (const { of, entry, names } of entries)
		for (const one of names) if (!of.has(one.toLowerCase())) of.set(one.toLowerCase(), entry);
	return known;
}
