import { type Kysely, sql } from "kysely";
import { v7 } from "uuid";
import { slugify } from "../../../content/values/addresses/slugify.ts";
import { isPostgres } from "../locks.ts";
import type { Migration } from "./migration.ts";

/**
 * Whoever wrote an article becomes an entry that keeps the name: every revision, draft and release of an article belongs to
 * it as it is, also when the author is called otherwise, and an earlier version of the product still shows the name.
 */
export const authors: Migration = {
	name: "0035-authors",
	statements: () => [],
	async change(tx) {
		const taken = new Set((await tx.selectFrom("documents").select("id").execute()).map(({ id }) => id));
		for (const [place, author] of (await writers(tx)).entries())
			await insertAuthor(tx, author, { slug: freeSlug(author.name, taken), place });
	},
};

interface Writer {
	readonly name: string;
	readonly role: string;
	readonly image: unknown;
	readonly isSample: boolean;
	/** The first release with an article of theirs; null when none ever was live. */
	readonly release: number | null;
	readonly createdAt: number;
}

/** Everybody whom a revision of an article names, as the newest of them says it, a live one before others. */
async function writers(tx: Kysely<any>): Promise<Writer[]> {
	const value = (name: string) =>
		isPostgres(tx)
			? sql<string | null>`(revisions.data::json ->> ${name})`
			: sql<string | null>`json_extract(revisions.data, ${`$.${name}`})`;
	const rows = await tx
		.selectFrom("revisions")
		.innerJoin("documents", "documents.id", "revisions.document_id")
		.select(["revisions.id", "revisions.number", "revisions.note", "revisions.created_at", "documents.live_revision"])
		.select([value("author").as("name"), value("authorRole").as("role"), value("authorImage").as("image")])
		.where("documents.type", "=", "articles")
		.orderBy("revisions.created_at")
		.orderBy("revisions.id")
		.execute();
	const first = new Map<string, number>();
	for (const { revision_id, release } of await tx
		.selectFrom("release_changes")
		.select(({ fn }) => ["revision_id", fn.min("release").as("release")])
		.where("type", "=", "articles")
		.where("revision_id", "is not", null)
		.groupBy("revision_id")
		.execute())
		first.set(revision_id, Number(release));
	const byName = Map.groupBy(rows, ({ name }) => (name ?? "").trim());
	byName.delete("");
	return [...byName].flatMap(([name, own]): Writer[] => {
		if (name.length > 80) return [];
		const latest = own.findLast(({ id, live_revision }) => id === live_revision) ?? own.at(-1)!;
		const releases = own.flatMap(({ id }) => first.get(id) ?? []);
		return [
			{
				name,
				role: latest.role ?? "",
				image: latest.image ? JSON.parse(latest.image) : null,
				isSample: own.every(({ number, note }) => number === 1 && note === "Sample content"),
				release: releases.length > 0 ? Math.min(...releases) : null,
				createdAt: Number(own[0]!.created_at),
			},
		];
	});
}

async function insertAuthor(tx: Kysely<any>, author: Writer, { slug, place }: { slug: string; place: number }) {
	const { name, role, image, isSample, release, createdAt } = author;
	const id = idOf(slug);
	const seo = { title: "", description: "", keywords: [] };
	const data = { name, slug, names: [name], role, image, bio: "", links: [], seo };
	const revision = v7();
	const times = { created_at: createdAt, updated_at: createdAt, first_published_at: null, trashed_at: null };
	await tx
		.insertInto("documents")
		.values({
			...{ id, type: "authors", slug, place, version: 1, draft_revision: revision, rolled_back: 0 },
			...{ live_revision: null, live_slug: "", ...times },
		})
		.execute();
	await tx.insertInto("slugs").values({ type: "authors", slug, document_id: id }).execute();
	await tx
		.insertInto("revisions")
		.values({
			...{ id: revision, document_id: id, number: 1, data: JSON.stringify(data), search: searched(`${name}\n${role}`) },
			...{ author: "System", note: isSample ? "Sample content" : "", created_at: createdAt },
		})
		.execute();
	if (release === null) return;
	// As if it had been there from the first article on, so that every release since can be shown and rolled back to.
	const { created_at: at } = await tx
		.selectFrom("releases")
		.select("created_at")
		.where("number", "=", release)
		.executeTakeFirstOrThrow();
	const change = { release, document_id: id, type: "authors", revision_id: revision, slug, place };
	await tx
		.insertInto("release_changes")
		.values({ ...change, live_since: at, changed_at: at })
		.execute();
	await tx
		.updateTable("documents")
		.set({ live_revision: revision, live_slug: slug, first_published_at: at })
		.where("id", "=", id)
		.execute();
}

function idOf(slug: string): string {
	return `author-${slug}`;
}

function freeSlug(name: string, taken: Set<string>): string {
	const base = slugify(name) || "author";
	let slug = base;
	for (let count = 2; taken.has(idOf(slug)) || ["all", "new", "edit"].includes(slug); count++)
		slug = `${base}-${count}`;
	taken.add(idOf(slug));
	return slug;
}

/** As search folds texts. */
function searched(text: string): string {
	return text
		.normalize("NFKD")
		.replace(/\p{M}+/gu, "")
		.toLowerCase()
		.trim();
}
