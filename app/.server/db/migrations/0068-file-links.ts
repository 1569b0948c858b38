import { type Compilable, sql } from "kysely";
import { isPostgres } from "../locks.ts";
import type { Migration } from "./migration.ts";

/**
 * Beside the pictures and files that stand in a revision or a draft of a proposal, those that it links to: of an address
 * such as /files/<hash>/prices.pdf, the hash.
 */
export const fileLinks: Migration = {
	name: "0068-file-links",
	statements: (db) => {
		const raw = (statement: string): Compilable => ({ compile: () => sql.raw(statement).compile(db) });
		return (isPostgres(db) ? postgres : sqlite).map(raw);
	},
};

const named = (data: string) =>
	`(select unnest(named) as media from
		regexp_matches(${data}, '"media":"([^"\\\\]+)"|"/files/([0-9a-f]{32})/', 'g') as found (named)) as uses`;

const postgres = [
	`create or replace function note_pictures() returns trigger language plpgsql as $$
	begin
		delete from revision_pictures where revision_id = new.id;
		insert into revision_pictures (media_id, revision_id)
			select distinct media, new.id from ${named("new.data")} where media is not null;
		return null;
	end
	$$`,
	`create or replace function note_proposed_pictures() returns trigger language plpgsql as $$
	begin
		delete from proposal_pictures where proposal_id = new.proposal_id and document_id = new.document_id;
		insert into proposal_pictures (media_id, proposal_id, document_id)
			select distinct media, new.proposal_id, new.document_id from ${named("new.data")} where media is not null;
		return null;
	end
	$$`,
	`insert into revision_pictures (media_id, revision_id)
		select distinct media, id from revisions cross join lateral ${named("revisions.data")} where media is not null
		on conflict do nothing`,
	`insert into proposal_pictures (media_id, proposal_id, document_id)
		select distinct media, proposal_id, document_id
		from proposal_drafts cross join lateral ${named("proposal_drafts.data")} where media is not null
		on conflict do nothing`,
];

const fileAddress = `/files/${"[0-9a-f]".repeat(32)}/*`;
const media = `case key when 'media' then value else substr(value, 8, 32) end`;
const isUse = `json_tree.type = 'text' and ((key = 'media' and value <> '') or value glob '${fileAddress}')`;
// A draft that takes its entry off the site has no data.
const tree = (data: string) => `json_tree(case ${data} when '' then '{}' else ${data} end)`;

const sqlite = [
	...["insert", "update of data"].flatMap((change, index) => [
		`drop trigger note_pictures_${index}`,
		`create trigger note_pictures_${index} after ${change} on revisions begin
			delete from revision_pictures where revision_id = new.id;
			insert into revision_pictures (media_id, revision_id)
				select distinct ${media}, new.id from json_tree(new.data) where ${isUse};
		end`,
		`drop trigger note_proposed_pictures_${index}`,
		`create trigger note_proposed_pictures_${index} after ${change} on proposal_drafts begin
			delete from proposal_pictures where proposal_id = new.proposal_id and document_id = new.document_id;
			insert into proposal_pictures (media_id, proposal_id, document_id)
				select distinct ${media}, new.proposal_id, new.document_id from ${tree("new.data")} where ${isUse};
		end`,
	]),
	`insert or ignore into revision_pictures (media_id, revision_id)
		select distinct ${media}, revisions.id from revisions, json_tree(revisions.data) where ${isUse}`,
	`insert or ignore into proposal_pictures (media_id, proposal_id, document_id)
		select distinct ${media}, proposal_id, document_id
		from proposal_drafts, ${tree("proposal_drafts.data")} where ${isUse}`,
];
