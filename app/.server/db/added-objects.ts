import { sql } from "kysely";
import { isPostgres } from "./locks.ts";
import type { Tx } from "./schema.ts";

/**
 * Describes all that belongs to the product in a database, one line each: what is on a table whose name does not begin with x_,
 * and what is called otherwise on one whose name does.
 */
export async function objectsOfProduct(tx: Tx): Promise<ReadonlySet<string>> {
	const found = isPostgres(tx)
		? sql<{ line: string }>`
			select 'the table ' || table_name || ' (' || column_name || ')' || coalesce(' ' || data_type || is_nullable || column_default, '')
				as line from information_schema.columns where table_schema = current_schema() and table_name not like ${own}
			union select 'the index ' || indexname || ' of ' || tablename from pg_indexes
				where schemaname = current_schema() and not (tablename like ${own} and indexname like ${own})
			union select 'the trigger ' || trigger_name || ' of ' || event_object_table from information_schema.triggers
				where event_object_schema = current_schema() and event_object_table not like ${own}
			union select 'the function ' || proname from pg_proc
				where pronamespace = current_schema()::regnamespace and proname not like ${own}
				and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`
		: sql<{ line: string }>`
			select 'the ' || type || ' ' || name || case when name = tbl_name then '' else ' of ' || tbl_name end || coalesce(' ' || sql, '')
				as line from sqlite_schema where not (tbl_name like ${own} escape '\\'
				and (name like ${own} escape '\\' or name like ${`sqlite\\_autoindex\\_${own}`} escape '\\'))`;
	return new Set((await found.execute(tx)).rows.map(({ line }) => line));
}

/** Returns the foreign keys of tables whose names begin with x_ that would keep rows of the product from being deleted. */
export async function holdingKeys(tx: Tx): Promise<string[]> {
	const found = isPostgres(tx)
		? sql<{ line: string }>`select conrelid::regclass || ' to ' || confrelid::regclass as line from pg_constraint
			where contype = 'f' and connamespace = current_schema()::regnamespace and confdeltype not in ('c', 'n')
			and conrelid::regclass::text like ${own} and confrelid::regclass::text not like ${own}`
		: sql<{ line: string }>`select one.name || ' to ' || held."table" as line
			from sqlite_schema as one, pragma_foreign_key_list(one.name) as held
			where one.type = 'table' and one.name like ${own} escape '\\' and held."table" not like ${own} escape '\\'
			and held.on_delete not in ('CASCADE', 'SET NULL')`;
	return (await found.execute(tx)).rows.map(({ line }) => line);
}

/** Names of one's own, with the sign that matches itself. */
const own = "x\\_%";
