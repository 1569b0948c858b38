import { sql } from "kysely";
import { studioAddresses } from "../../../addresses/studio-addresses.ts";
import type { Tables } from "../../db/schema.ts";
import type { PersonalItem, PersonalPlace } from "../place.ts";
import { rowsThatMention } from "../rows-that-mention.ts";
import { withoutMentions } from "../sought.ts";

interface Mentioning<Row> {
	/** Texts in which an address may stand. */
	readonly columns: readonly (keyof Row & string)[];
	readonly label: string;
	/** Whether what is said there is deleted with the mention. */
	readonly isDeleted?: true;
	item(
		row: Readonly<Record<string, any>>,
	): Pick<PersonalItem, "title" | "detail" | "path" | "at"> & Partial<PersonalItem>;
}

/** A table whose rows are of others, and may name somebody in their texts: the address is taken out of them. */
function mentionsIn<Table extends keyof Tables & string, Row = { readonly [Column in keyof Tables[Table]]: any }>(
	table: Table,
	{ columns, label, isDeleted, item }: Mentioning<Row>,
): PersonalPlace {
	return {
		name: table,
		label,
		async find(store, sought) {
			const rows = await rowsThatMention(store, { table, columns: columns as never }, sought);
			return rows.map((row) => ({
				id: (row as { id: string }).id,
				name: "",
				fate: "asks",
				why: "is of somebody else: the address is taken out, the rest stays",
				...item(row as Record<string, any>),
			}));
		},
		async tell(tx, id) {
			const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} where id = ${id}`.execute(
				tx,
			);
			const [row] = rows;
			return row && { facts: columns.map((column) => [label, String(row[column] ?? "")] as const) };
		},
		async erase(tx, id, sought) {
			if (isDeleted) return void (await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx));
			const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} where id = ${id}`.execute(
				tx,
			);
			for (const row of rows)
				for (const column of columns) {
					const text = withoutMentions(String(row[column] ?? ""), sought);
					await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text} where id = ${id}`.execute(tx);
				}
		},
		async ids(tx) {
			return (await sql<{ id: string }>`select id from ${sql.table(table)}`.execute(tx)).rows.map(({ id }) => id);
		},
	};
}

/** Texts of the team, and of people with a link, that name somebody. */
export const mentions: readonly PersonalPlace[] = [
	mentionsIn("inquiry_notes", {
		label: "Notes and replies",
		columns: ["text"],
		item: ({ inquiry_id, text, created_at, kind }) => ({
			title: kind === "reply" ? "A reply to an inquiry" : "A note at an inquiry",
			detail: beginningOf(text),
			path: studioAddresses.inquiry(inquiry_id),
			at: created_at,
		}),
	}),
	mentionsIn("comments", {
		label: "Comments",
		columns: ["text"],
		item: ({ text, created_at }) => ({
			title: "A comment at a draft",
			detail: beginningOf(text),
			path: "",
			at: created_at,
		}),
	}),
	mentionsIn("proposal_comments", {
		label: "Comments on proposals",
		columns: ["text", "quote"],
		item: ({ text, proposal_id, created_at }) => ({
			title: "A comment on a proposal",
			detail: beginningOf(text),
			path: studioAddresses.proposal(proposal_id),
			at: created_at,
		}),
	}),
	mentionsIn("proposals", {
		label: "Proposals",
		columns: ["name", "purpose", "submitted_note"],
		item: ({ id, name, created_at }) => ({
			title: "What is said of a proposal",
			detail: beginningOf(name),
			path: studioAddresses.proposal(id),
			at: created_at,
		}),
	}),
	mentionsIn("proposal_verdicts", {
		label: "Decisions about proposals",
		columns: ["note"],
		item: ({ proposal_id, note, created_at }) => ({
			title: "A note to a decision about a proposal",
			detail: beginningOf(note),
			path: studioAddresses.proposal(proposal_id),
			at: created_at,
		}),
	}),
	mentionsIn("saved_replies", {
		label: "Saved replies",
		columns: ["text"],
		item: ({ name, created_at }) => ({ title: `The saved reply “${name}”`, detail: "", path: "", at: created_at }),
	}),
	mentionsIn("notifications", {
		label: "Notifications",
		columns: ["title", "body"],
		isDeleted: true,
		item: ({ title, path, created_at }) => ({
			title: "A notification",
			detail: title,
			path,
			at: created_at,
			fate: "goes",
			why: "would go by itself after 90 days",
		}),
	}),
];

function beginningOf(text: string): string {
	return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
