import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { matchesTerms, searchTerms } from "../content/search-terms.ts";
import type { Tables } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { whileUnchanged } from "../db/while-unchanged.ts";
import { fromRow, type MediaRecord } from "./record.ts";

export interface PictureSearch {
	/** Words that all have to occur in the name, the alternative text or the caption. */
	readonly query?: string;
	/** Only those that stand in no draft and not on the site, or those without alternative text. */
	readonly only?: "unused" | "no-alt";
	/** Such as image/png. */
	readonly type?: string;
	/** From 1; one that does not exist becomes the last. */
	readonly page?: number;
	readonly pageSize: number;
}

export interface FoundPictures {
	readonly pictures: readonly (MediaRecord & { readonly isUsed: boolean })[];
	readonly page: number;
	readonly pages: number;
	/** On all pages. */
	readonly found: number;
}

type Media = ExpressionBuilder<Tables, "media">;

/** Pictures of the library, the newest first. */
export function findPictures(
	store: Store,
	{ query = "", only, type, page = 1, pageSize }: PictureSearch,
): Promise<FoundPictures> {
	return store.read(async (tx) => {
		let matching = tx
			.selectFrom("media")
			.where((eb) => isInLibrary(eb))
			.where(matchesTerms(tx, "media", searchTerms(query)));
		if (only === "unused") matching = matching.where(({ not, ...eb }) => not(isUsed(eb as Media)));
		if (only === "no-alt") matching = matching.where("alt", "=", "");
		if (type) matching = matching.where("type", "=", type);
		const found = await count(matching);
		const pages = Math.max(1, Math.ceil(found / pageSize));
		const shown = Math.min(page, pages);
		const rows = await matching
			.selectAll()
			.select((eb) => sql<number>`case when ${isUsed(eb as Media)} then 1 else 0 end`.as("used"))
			.orderBy("created_at", "desc")
			.orderBy("id", "desc")
			.limit(pageSize)
			.offset((shown - 1) * pageSize)
			.execute();
		const pictures = rows.map(({ used, ...row }) => ({ ...fromRow(row), isUsed: used === 1 }));
		return { pictures, page: shown, pages, found };
	});
}

/** How many pictures there are, how many stand nowhere, and how many have no alternative text. */
export function countPictures(store: Store): Promise<{ all: number; unused: number; noAlt: number }> {
	return store.read((tx) => {
		const media = tx.selectFrom("media").where((eb) => isInLibrary(eb));
		return whileUnchanged(store, tx, "counts of pictures", async () => ({
			all: await count(media),
			unused: await count(media.where(({ not, ...eb }) => not(isUsed(eb as Media)))),
			noAlt: await count(media.where("alt", "=", "")),
		}));
	});
}

/** Whether a picture stands in some draft, on the site, or in an open proposal. */
export function isUsed({ or, exists, selectFrom }: Media): Expression<SqlBool> {
	return or([exists(usesOf(selectFrom)), exists(proposedUses(selectFrom))]);
}

function proposedUses(selectFrom: Media["selectFrom"]) {
	return selectFrom("proposal_pictures")
		.innerJoin("proposals", "proposals.id", "proposal_pictures.proposal_id")
		.select("proposals.id")
		.where("proposals.state", "=", "open")
		.whereRef("media_id", "=", "media.id");
}

function usesOf(selectFrom: Media["selectFrom"]) {
	return selectFrom("revision_pictures")
		.innerJoin("documents", (join) =>
			join.on(({ or, eb, ref }) =>
				or([
					eb("draft_revision", "=", ref("revision_pictures.revision_id")),
					eb("live_revision", "=", ref("revision_pictures.revision_id")),
				]),
			),
		)
		.select("documents.id")
		.whereRef("media_id", "=", "media.id");
}

/** Whether the library has it: what was removed with the sample is there only while a document shows it. */
export function isInLibrary(eb: Media): Expression<SqlBool> {
	return eb.or([eb("media.removed_at", "is", null), isShown(eb)]);
}

/** Whether a picture stands in a draft, on the site or in an open proposal, leaving out what is in the trash. */
export function isShown({ or, exists, selectFrom }: Media): Expression<SqlBool> {
	return or([exists(usesOf(selectFrom).where("documents.trashed_at", "is", null)), exists(proposedUses(selectFrom))]);
}

async function count(pictures: SelectQueryBuilder<Tables, "media", object>): Promise<number> {
	const counting = pictures.select(({ fn }) => fn.countAll().as("count"));
	return Number((await counting.executeTakeFirstOrThrow()).count);
}
