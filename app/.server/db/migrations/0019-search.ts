import { type Compilable, sql } from "kysely";
import { isPostgres } from "../locks.ts";
import type { Migration } from "./migration.ts";

/**
 * Full text of inquiries, revisions and pictures, as all runs of three letters: a search finds words inside words. Which
 * pictures stand in which revision, and indexes for long lists. The database itself keeps them in step.
 */
export const search: Migration = {
	name: "0019-search",
	statements: (db) => {
		const raw = (statement: string): Compilable => ({ compile: () => sql.raw(statement).compile(db) });
		const { schema } = db;
		return [
			schema.alterTable("media").addColumn("search", "text", (column) => column.notNull().defaultTo("")),
			schema
				.createTable("revision_pictures")
				.addColumn("media_id", "text", (column) => column.notNull())
				.addColumn("revision_id", "text", (column) => column.notNull().references("revisions.id").onDelete("cascade"))
				.addPrimaryKeyConstraint("revision_pictures_key", ["media_id", "revision_id"]),
			schema.createIndex("revision_pictures_by_revision").on("revision_pictures").column("revision_id"),
			schema.createIndex("documents_by_draft").on("documents").column("draft_revision"),
			schema.createIndex("documents_by_live").on("documents").column("live_revision"),
			schema.createIndex("inquiries_by_progress").on("inquiries").columns(["state", "quarantined", "read_at"]),
			schema.createIndex("media_by_time").on("media").columns(["created_at", "id"]),
			schema.createIndex("activity_by_actor").on("activity").columns(["actor", "id"]),
			schema.createIndex("activity_by_type").on("activity").columns(["type", "id"]),
			schema.createIndex("activity_by_action").on("activity").columns(["action", "id"]),
			...(isPostgres(db) ? postgres : sqlite).map(raw),
		];
	},
};

const searched = ["inquiries", "revisions", "media"];

const postgres = [
	// Only what PostgreSQL itself has, so that a restored backup needs no extension.
	`create function search_grams(text) returns tsvector language sql immutable strict parallel safe as $$
		select array_to_tsvector(array(
			select a || b || c
			from (select string_to_array($1, null) as letters) as text, unnest(letters, letters[2:], letters[3:]) as t(a, b, c)
			where c is not null
		))
	$$`,
	...searched.flatMap((table) => [
		`create index ${table}_by_text on ${table} using gin (search_grams(search))`,
		// Counting how often each occurs would take longer than it gains.
		`alter index ${table}_by_text alter column 1 set statistics 0`,
	]),
	`create function note_pictures() returns trigger language plpgsql as $$
	begin
		delete from revision_pictures where revision_id = new.id;
		insert into revision_pictures (media_id, revision_id)
			select distinct named[1], new.id from regexp_matches(new.data, '"media":"([^"\\\\]+)"', 'g') as pictures (named);
		return null;
	end
	$$`,
	`create trigger note_pictures after insert or update of data on revisions for each row execute function note_pictures()`,
	`insert into revision_pictures (media_id, revision_id)
		select distinct named[1], id from revisions, regexp_matches(data, '"media":"([^"\\\\]+)"', 'g') as pictures (named)`,
];

// The rows of a virtual table are numbered, ours are not: another table says which is which.
const sqlite = [
	`create table search_entries (
		number integer primary key,
		kind text not null,
		subject text not null,
		unique (kind, subject)
	)`,
	`create virtual table search_index using fts5(
		text, content='', contentless_delete=1, tokenize='trigram case_sensitive 1', detail='none'
	)`,
	...searched.flatMap((table) => {
		const number = (id: string) => `(select number from search_entries where kind = '${table}' and subject = ${id})`;
		return [
			`create trigger ${table}_searched after insert on ${table} begin
				insert into search_entries (kind, subject) values ('${table}', new.id);
				insert into search_index (rowid, text) values (${number("new.id")}, new.search);
			end`,
			`create trigger ${table}_searched_anew after update of search on ${table} when new.search <> old.search begin
				update search_index set text = new.search where rowid = ${number("new.id")};
			end`,
			`create trigger ${table}_searched_no_more after delete on ${table} begin
				delete from search_index where rowid = ${number("old.id")};
				delete from search_entries where kind = '${table}' and subject = old.id;
			end`,
			`insert into search_entries (kind, subject) select '${table}', id from ${table} order by id`,
			`insert into search_index (rowid, text)
				select search_entries.number, search from search_entries join ${table} on id = subject
				where kind = '${table}' order by search_entries.number`,
		];
	}),
	...["insert", "update of data"].map(
		(change, index) => `create trigger note_pictures_${index} after ${change} on revisions begin
			delete from revision_pictures where revision_id = new.id;
			insert into revision_pictures (media_id, revision_id)
				select distinct value, new.id from json_tree(new.data) where key = 'media' and type = 'text' and value <> '';
		end`,
	),
	`insert into revision_pictures (media_id, revision_id)
		select distinct value, revisions.id from revisions, json_tree(revisions.data)
		where key = 'media' and type = 'text' and value <> ''`,
];
