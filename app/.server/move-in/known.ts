import type { Kysely } from "kysely";
import type { Option } from "../../content/options.ts";
import type { Tables } from "../db/schema.ts";
import type { Known } from "./plan.ts";

/** What a plan has to know of a site, read from its database. */
export async function knownOf(db: Pick<Kysely<Tables>, "selectFrom">): Promise<Known> {
	const rows = await db.selectFrom("slugs").selectAll().execute();
	const slugs = new Map<string, Map<string, string>>();
	for (const { type, slug, document_id } of rows) {
		const held = slugs.get(type) ?? new Map<string, string>();
		slugs.set(type, held.set(slug, document_id));
	}
	const page = await db
		.selectFrom("documents")
		.innerJoin("revisions", "revisions.id", "documents.live_revision")
		.select("revisions.data")
		.where("documents.id", "=", "articles-page")
		.executeTakeFirst();
	const { categories = [] } = (page ? JSON.parse(page.data) : {}) as { categories?: Option[] };
	return { slugs, categories };
}
