import { sql } from "kysely";
import { isPostgres } from "../locks.ts";
import type { Migration } from "./migration.ts";

/** The terms of the search index, by which SQLite finds those that begin with a shorter word; PostgreSQL does so itself. */
export const searchTerms: Migration = {
	name: "0100-search-terms",
	statements: (db) =>
		isPostgres(db)
			? []
			: [sql`create virtual table search_index_terms using fts5vocab('search_index', 'row')`].map((statement) => ({
					compile: () => statement.compile(db),
				})),
};
