import { type RawBuilder, sql } from "kysely";
import { isPostgres } from "./locks.ts";

/** The text that a field at the top of a revision's data has, for a query that reads `revisions`. */
export function textInData(db: Parameters<typeof isPostgres>[0], field: string): RawBuilder<string> {
	return isPostgres(db)
		? sql<string>`(revisions.data::json ->> ${field})`
		: sql<string>`json_extract(revisions.data, ${`$.${field}`})`;
}

/** The data of a revision as UTF-8, for a query that reads `revisions`: what is kept as bytes need not become a text first. */
export function dataAsBytes(db: Parameters<typeof isPostgres>[0]): RawBuilder<Uint8Array<ArrayBuffer>> {
	return isPostgres(db) ? sql`convert_to(revisions.data, 'UTF8')` : sql`cast(revisions.data as blob)`;
}
