import { type RawBuilder, sql } from "kysely";
import { isPostgres } from "./locks.ts";

/** The text that a field at the top of a revision's data has, for a query that reads `revisions`. */
export function textInData(db: Parameters<typeof isPostgres>[0], field: string): RawBuilder<string> {
	return isPostgres(db)
		? sql<string>`(revisions.data::json ->> ${field})`
		: sql<string>`json_extract(revisions.data, ${`$.${field}`})`;
}
