import type { Kysely } from "kysely";
import { v7 } from "uuid";
import { slugify } from "../../../content/values/addresses/slugify.ts";
import type { Migration } from "./migration.ts";

/**
 * The categories of articles, a list of the articles page until now, become entries. Each keeps the key by which articles
 * of every revision, draft and release name it, and is live since the first release, so that all of them can be shown.
 */
export const categories: Migration = {
	name: "0053-categories",
	statements: () => [],
	async change(tx) {
		const first = await tx.selectFrom("releases").select(["number", "created_at"]).orderBy("number").executeTakeFirst();
		const articles = await tx.selectFrom("documents").select("id").where("type", "=", "articles").executeTakeFirst();
		// A new store gets its entries from the sample, or from people.
		if (!first && !articles) return;
		const { options, isSample } = await listedOptions(tx);
		const taken = new Set((await tx.selectFrom("documents").select("id").execute()).map(({ id }) => id));
		for (const [place, option] of options.entries()) {
			const slug = freeSlug(option.key, taken);
			await insertCategory(tx, { ...option, slug, place, isSample }, first);
		}
	},
};

interface Listed {
	readonly key: string;
	readonly label: string;
}

/** What the list had until somebody edited it. */
const initial: readonly Listed[] = [
	"Development",
	"AI & Automation",
	"Mobile Development",
	"SaaS",
	"Firebase",
	"Automation",
].map((label) => ({ key: label, label }));

/** The list as it is live, or else as its draft has it. */
async function listedOptions(tx: Kysely<any>): Promise<{ options: readonly Listed[]; isSample: boolean }> {
	const page = await tx
		.selectFrom("documents")
		.select(["live_revision", "draft_revision"])
		.where("id", "=", "articles-page")
		.executeTakeFirst();
	if (!page) return { options: initial, isSample: false };
	const revisions = await tx
		.selectFrom("revisions")
		.select(["id", "data", "number", "note"])
		.where("document_id", "=", "articles-page")
		.execute();
	const shown = revisions.find(({ id }) => id === (page.live_revision ?? page.draft_revision));
	const listed: unknown = shown && JSON.parse(shown.data).categories;
	const options = Array.isArray(listed)
		? listed.filter((one): one is Listed => typeof one?.key === "string" && typeof one?.label === "string")
		: initial;
	const isSample = revisions.every(({ number, note }) => number === 1 && note === "Sample content");
	return { options: options.filter(({ label }) => label.trim() !== ""), isSample };
}

interface New extends Listed {
	readonly slug: string;
	readonly place: number;
	readonly isSample: boolean;
}

async function insertCategory(
	tx: Kysely<any>,
	{ key, label, slug, place, isSample }: New,
	first: { readonly number: unknown; readonly created_at: unknown } | undefined,
): Promise<void> {
	const id = idOf(slug);
	const seo = { title: "", description: "", keywords: [] };
	const data = { name: label, slug, names: [key], intro: "", image: null, seo };
	const revision = v7();
	const at = Number(first?.created_at ?? Date.now());
	await tx
		.insertInto("documents")
		.values({
			...{ id, type: "categories", slug, place, version: 1, draft_revision: revision, rolled_back: 0 },
			...{ live_revision: null, live_slug: "", created_at: at, updated_at: at },
			...{ first_published_at: null, trashed_at: null },
		})
		.execute();
	await tx.insertInto("slugs").values({ type: "categories", slug, document_id: id }).execute();
	await tx
		.insertInto("revisions")
		.values({
			...{ id: revision, document_id: id, number: 1, data: JSON.stringify(data), search: searched(`${label}\n${key}`) },
			...{ author: "System", note: isSample ? "Sample content" : "", created_at: at },
		})
		.execute();
	if (!first) return;
	await tx
		.insertInto("release_changes")
		.values({
			...{ release: first.number, document_id: id, type: "categories", revision_id: revision, slug, place },
			...{ live_since: at, changed_at: at },
		})
		.execute();
	await tx
		.updateTable("documents")
		.set({ live_revision: revision, live_slug: slug, first_published_at: at })
		.where("id", "=", id)
		.execute();
}

function idOf(slug: string): string {
	return `category-${slug}`;
}

/** The same as the filter of the list had in its address. */
function freeSlug(key: string, taken: Set<string>): string {
	const base = (slugify(key) || "category").slice(0, 90);
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
