import { sql } from "kysely";
import { studioAddresses } from "../../../addresses/studio-addresses.ts";
import type { Tables, Tx } from "../../db/schema.ts";
import type { PersonalItem, PersonalPlace } from "../personal-place.ts";
import { rowsThatMention } from "../rows-that-mention.ts";
import { mentions as mentionsPerson, withoutMentions } from "../sought.ts";

interface Mentioning<Row> {
	/** Texts in which an address may stand. */
	readonly columns: readonly (keyof Row & string)[];
	readonly label: string;
	/** By which rows are told apart, where they have no id. */
	readonly key?: keyof Row & string;
	/** Whether what is said there is deleted with the mention. */
	readonly isDeleted?: true;
	/** What is left of a text after a restore, which knows no names: "…" unless given. */
	readonly blank?: string;
	/** Whether a row that has only the name goes with what it is about. */
	goesWith?(row: Readonly<Record<string, any>>): boolean;
	item(
		row: Readonly<Record<string, any>>,
	): Pick<PersonalItem, "title" | "detail" | "path" | "at"> & Partial<PersonalItem>;
}

/** A table whose rows are of others, and may name somebody in their texts: that is taken out of them. */
function mentionsIn<Table extends keyof Tables & string, Row = { readonly [Column in keyof Tables[Table]]: any }>(
	table: Table,
	{ columns, label, key = "id" as never, isDeleted, blank = "…", goesWith, item }: Mentioning<Row>,
): PersonalPlace {
	const by = sql.ref(key);
	const rowsOf = async (tx: Tx, id: string) => {
		const { rows } = await sql<Record<string, unknown>>`
			select * from ${sql.table(table)} where ${by} = ${id}
		`.execute(tx);
		return rows;
	};
	return {
		name: table,
		label,
		async find(store, sought, { names }) {
			const texts = { table, columns: columns as never, key: key as never };
			const rows = await rowsThatMention(store, texts, { ...sought, names });
			return rows.flatMap((row): PersonalItem[] => {
				const isNamedAlone = !columns.some((column) => mentionsPerson(String((row as Row)[column] ?? ""), sought));
				if (isNamedAlone && goesWith?.(row)) return [];
				const one = {
					id: String((row as Row)[key]),
					name: "",
					fate: "asks",
					why: isNamedAlone
						? "has the same name, and may be of the same person: it is taken out, the rest stays"
						: "is of somebody else: the address and the name are taken out, the rest stays",
					...item(row as Record<string, any>),
				} as const;
				return [one];
			});
		},
		async tell(tx, id) {
			const [row] = await rowsOf(tx, id);
			return row && { facts: columns.map((column) => [label, String(row[column] ?? "")] as const) };
		},
		async erase(tx, id, sought) {
			if (isDeleted) return void (await sql`delete from ${sql.table(table)} where ${by} = ${id}`.execute(tx));
			for (const row of await rowsOf(tx, id))
				for (const column of columns) {
					const before = String(row[column] ?? "");
					const text = sought ? withoutMentions(before, sought) : before && blank;
					await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text} where ${by} = ${id}`.execute(tx);
				}
		},
		async ids(tx) {
			const { rows } = await sql<{ id: string }>`select distinct ${by} as id from ${sql.table(table)}`.execute(tx);
			return rows.map(({ id }) => id);
		},
	};
}

/** Texts of the team, of people with a link and of programs that name somebody. */
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
		goesWith: ({ about }) => about !== "",
		item: ({ title, path, created_at }) => ({
			title: "A notification",
			detail: title,
			path,
			at: created_at,
			fate: "goes",
			why: "would go by itself after 90 days",
		}),
	}),
	mentionsIn("reply_drafts", {
		label: "Replies that are being written",
		key: "inquiry_id",
		columns: ["subject", "text"],
		item: ({ inquiry_id, text, updated_at }) => ({
			title: "A reply that is being written",
			detail: beginningOf(text),
			path: studioAddresses.inquiry(inquiry_id),
			at: updated_at,
		}),
	}),
	mentionsIn("events", {
		label: "Events for programs",
		columns: ["data"],
		blank: "{}",
		item: ({ kind, created_at }) => ({
			title: "An event that programs were told of",
			detail: kind,
			path: studioAddresses.destinations,
			at: created_at,
			fate: "goes",
			why: "titles and addresses of entries that name them are taken out; it would go by itself after 90 days",
		}),
	}),
	mentionsIn("event_attempts", {
		label: "Answers of programs to events",
		columns: ["answer"],
		item: ({ at, answer }) => ({
			title: "What a program answered to an event",
			detail: beginningOf(answer),
			path: studioAddresses.destinations,
			at,
			fate: "goes",
			why: "what it says of them is taken out",
		}),
	}),
	mentionsIn("proposal_states", {
		label: "Content that was decided about",
		key: "hash",
		columns: ["content"],
		blank: "{}",
		item: ({ proposal_id, created_at }) => ({
			title: "What a proposal would have published",
			detail: "as it was when somebody decided about it",
			path: studioAddresses.proposal(proposal_id),
			at: created_at,
		}),
	}),
	mentionsIn("evidence_files", {
		label: "Files of evidence",
		columns: ["name"],
		isDeleted: true,
		item: ({ name, created_at }) => ({
			title: "A file of evidence",
			detail: name,
			path: "",
			at: created_at,
			why: "is named after them, and may be about them: look at it, then decide whether it goes",
		}),
	}),
	mentionsIn("bookmarks", {
		label: "Filters and pins",
		columns: ["name", "address"],
		isDeleted: true,
		item: ({ name, created_at }) => ({
			title: "What somebody of the team keeps for themselves",
			detail: name,
			path: "",
			at: created_at,
			fate: "goes",
			why: "leads to what was found of them",
		}),
	}),
	mentionsIn("move_ins", {
		label: "Moved in from other systems",
		columns: ["notes"],
		blank: "[]",
		item: ({ name, created_at }) => ({
			title: `What was noted when “${name}” moved in`,
			detail: "",
			path: "",
			at: created_at,
		}),
	}),
	mentionsIn("move_in_pictures", {
		label: "Pictures that were moved in",
		key: "media_id",
		columns: ["address", "about"],
		blank: "",
		item: ({ address }) => ({ title: "Where a picture came from", detail: address, path: "", at: 0 }),
	}),
];

function beginningOf(text: string): string {
	return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
