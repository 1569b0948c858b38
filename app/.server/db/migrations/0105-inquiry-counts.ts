import { sql } from "kysely";
import { isPostgres } from "../locks.ts";
import type { Migration } from "./migration.ts";

/**
 * How many inquiries there are of each kind, as changes that are summed: the database itself writes them with each
 * inquiry. Rows are only added, so that two transactions never wait for each other; now and then they are summed up.
 */
export const inquiryCounts: Migration = {
	name: "0105-inquiry-counts",
	statements: (db) =>
		[...(isPostgres(db) ? postgres : sqlite), filled].map((statement) => ({
			compile: () => sql.raw(statement).compile(db),
		})),
};

const kept = ["form", "came_from", "stage", "state", "quarantined"];
const columns = [...kept, "is_read", "assigned_to", "amount"].join(", ");
const valuesOf = (row: string, amount: number) =>
	[
		...kept.map((column) => `${row}.${column}`),
		`case when ${row}.read_at is null then 0 else 1 end`,
		`coalesce(${row}.assigned_to, '')`,
		amount,
	].join(", ");
const added = `insert into inquiry_counts (${columns}) values (${valuesOf("new", 1)});`;
const taken = `insert into inquiry_counts (${columns}) values (${valuesOf("old", -1)});`;
const differs = [
	...kept.map((column) => `old.${column} <> new.${column}`),
	"(old.read_at is null) <> (new.read_at is null)",
	"coalesce(old.assigned_to, '') <> coalesce(new.assigned_to, '')",
].join(" or ");

const table = (id: string) => `create table inquiry_counts (
	id ${id},
	${kept.map((column) => `${column} ${column === "quarantined" ? "integer" : "text"} not null`).join(",\n\t")},
	is_read integer not null,
	assigned_to text not null,
	amount integer not null
)`;

const postgres = [
	table("bigint generated always as identity primary key"),
	`create function count_inquiry() returns trigger language plpgsql as $$
	begin
		if tg_op <> 'INSERT' then ${taken} end if;
		if tg_op <> 'DELETE' then ${added} end if;
		return null;
	end
	$$`,
	"create trigger inquiries_counted after insert or delete on inquiries for each row execute function count_inquiry()",
	`create trigger inquiries_counted_anew after update on inquiries for each row when (${differs}) execute function count_inquiry()`,
];

const sqlite = [
	table("integer primary key"),
	`create trigger inquiries_counted after insert on inquiries begin ${added} end`,
	`create trigger inquiries_counted_anew after update on inquiries when ${differs} begin ${taken} ${added} end`,
	`create trigger inquiries_counted_no_more after delete on inquiries begin ${taken} end`,
];

// After the triggers: from then on, nobody writes an inquiry that is not counted.
const filled = `insert into inquiry_counts (${columns})
	select ${kept.join(", ")}, is_read, assigned_to, count(*) from (
		select ${kept.join(", ")}, case when read_at is null then 0 else 1 end as is_read,
			coalesce(assigned_to, '') as assigned_to
		from inquiries
	) as inquiries group by ${kept.join(", ")}, is_read, assigned_to`;
