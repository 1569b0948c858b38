import { type Compilable, sql } from "kysely";
import { isPostgres } from "../locks.ts";
import type { Migration } from "./migration.ts";

/** Which pictures stand in which draft of a proposal. The database itself keeps them in step, as those of revisions. */
export const proposalPictures: Migration = {
	name: "0061-proposal-pictures",
	statements: (db) => {
		const raw = (statement: string): Compilable => ({ compile: () => sql.raw(statement).compile(db) });
		return [
			db.schema
				.createTable("proposal_pictures")
				.addColumn("media_id", "text", (column) => column.notNull())
				.addColumn("proposal_id", "text", (column) => column.notNull())
				.addColumn("document_id", "text", (column) => column.notNull())
				.addPrimaryKeyConstraint("proposal_pictures_key", ["media_id", "proposal_id", "document_id"])
				.addForeignKeyConstraint(
					"proposal_pictures_of_draft",
					["proposal_id", "document_id"],
					"proposal_drafts",
					["proposal_id", "document_id"],
					(constraint) => constraint.onDelete("cascade"),
				),
			db.schema
				.createIndex("proposal_pictures_by_draft")
				.on("proposal_pictures")
				.columns(["proposal_id", "document_id"]),
			...(isPostgres(db) ? postgres : sqlite).map(raw),
		];
	},
};

const named = `regexp_matches(data, '"media":"([^"\\\\]+)"', 'g') as pictures (named)`;

const postgres = [
	`create function note_proposed_pictures() returns trigger language plpgsql as $$
	begin
		delete from proposal_pictures where proposal_id = new.proposal_id and document_id = new.document_id;
		insert into proposal_pictures (media_id, proposal_id, document_id)
			select distinct named[1], new.proposal_id, new.document_id from ${named.replace("data", "new.data")};
		return null;
	end
	$$`,
	`create trigger note_proposed_pictures after insert or update of data on proposal_drafts
		for each row execute function note_proposed_pictures()`,
	`insert into proposal_pictures (media_id, proposal_id, document_id)
		select distinct named[1], proposal_id, document_id from proposal_drafts, ${named}`,
];

// A draft that takes its entry off the site has no data.
const tree = (data: string) => `json_tree(case ${data} when '' then '{}' else ${data} end)`;
const isPicture = "key = 'media' and json_tree.type = 'text' and value <> ''";

const sqlite = [
	...["insert", "update of data"].map(
		(change, index) => `create trigger note_proposed_pictures_${index} after ${change} on proposal_drafts begin
			delete from proposal_pictures where proposal_id = new.proposal_id and document_id = new.document_id;
			insert into proposal_pictures (media_id, proposal_id, document_id)
				select distinct value, new.proposal_id, new.document_id from ${tree("new.data")} where ${isPicture};
		end`,
	),
	`insert into proposal_pictures (media_id, proposal_id, document_id)
		select distinct value, proposal_id, document_id from proposal_drafts, ${tree("proposal_drafts.data")}
		where ${isPicture}`,
];
