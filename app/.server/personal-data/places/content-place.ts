import type { AnyField } from "../../../content/fields/field.ts";
import type { TextField } from "../../../content/fields/text.ts";
import { visit } from "../../../content/fields/walk.ts";
import { contentType } from "../../../content/register/register.ts";
import { normalize, titleOf } from "../../content/stored-data.ts";
import { inParts } from "../../db/in-parts.ts";
import type { DocumentsTable, RevisionsTable } from "../../db/schema.ts";
import type { Store } from "../../db/store.ts";
import { deletePerson } from "../../publishing/erase.ts";
import type { PersonalItem, PersonalPlace } from "../personal-place.ts";
import { rowsThatMention } from "../rows-that-mention.ts";
import { isWholeName, mentions, type Sought } from "../sought.ts";

/** Revisions may be long. */
const atOnce = 200;

/**
 * Entries that name somebody: authors, testimonials, the texts of articles. They stay, as somebody has to write them anew;
 * and releases never change. Deleted for ever, an entry goes with all its versions, and one of a type that is about people is
 * deleted again after a restore.
 */
export const content: PersonalPlace = {
	name: "documents",
	label: "Content",
	async find(store, sought, { names }) {
		const texts = { table: "revisions", columns: ["data"], atOnce } as const;
		const mentioning = await rowsThatMention(store, texts, sought);
		const addressing = mentioning as unknown as RevisionsTable[];
		const owners = await documentsOf(store, addressing);
		const declared = new Map(owners.map((owner) => [owner.id, declaredOf(owner, addressing, sought)]));
		const ownNames = [...declared.values()].flatMap(({ names: own }) => own.filter(isWholeName));
		const sameNames = [...new Set([...names, ...ownNames])];
		const named = await rowsThatMention(store, texts, { addresses: [], numbers: [], names: sameNames });
		const revisions = [...mentioning, ...named] as unknown as RevisionsTable[];
		const documents = await documentsOf(store, revisions);
		return documents.map((document) => itemOf(document, revisions, declared.get(document.id)));
	},
	async erase(tx, id) {
		await deletePerson(tx, id);
	},
	ids: async (tx) => (await tx.selectFrom("documents").select("id").execute()).map(({ id }) => id),
	async tell(tx, id) {
		const row = await tx
			.selectFrom("documents")
			.innerJoin("revisions", "revisions.id", "draft_revision")
			.select(["type", "data"])
			.where("documents.id", "=", id)
			.executeTakeFirst();
		if (!row) return undefined;
		const type = contentType(row.type);
		if (!type) return { facts: [["Kept of a type that this site goes without", row.type]] };
		const data = JSON.parse(row.data);
		// Of a text about many things, a person is told that it names them, and where.
		if (!type.personal) return { facts: [[type.label, titleOf(type, data)]] };
		return {
			facts: Object.entries(type.fields).flatMap(([name, field]) => {
				const text = typeof data[name] === "string" || typeof data[name] === "number" ? String(data[name]) : "";
				return text ? [[(field as { label: string }).label, text] as const] : [];
			}),
		};
	},
};

/** What the fields say in which an address or a number of somebody is declared to stand. */
interface Declared {
	/** Labels of these fields. */
	readonly labels: readonly string[];
	/** Names of people that stand beside them. */
	readonly names: readonly string[];
}

function declaredOf(
	{ id, type: name }: DocumentsTable,
	revisions: readonly RevisionsTable[],
	sought: Sought,
): Declared {
	const type = contentType(name);
	if (!type) return { labels: [], names: [] };
	const visited = revisions
		.filter(({ document_id }) => document_id === id)
		.flatMap(({ data }) => visit(type.fields, normalize(type.fields, JSON.parse(data))));
	const theirs = visited.filter(
		({ field, value }) => field.personal && typeof value === "string" && mentions(value, sought),
	);
	const beside = visited.filter(
		({ field, record }) => isOfPerson(field) && theirs.some((found) => found.record === record),
	);
	return {
		labels: [...new Set(theirs.map(({ label }) => label))],
		names: [...new Set(beside.flatMap(({ value }) => (typeof value === "string" && value.trim()) || []))],
	};
}

function isOfPerson(field: AnyField): boolean {
	return (field as Partial<TextField>).format === "person";
}

async function documentsOf({ db }: Store, revisions: readonly RevisionsTable[]): Promise<DocumentsTable[]> {
	const ids = [...new Set(revisions.map(({ document_id }) => document_id))];
	const found = [];
	for (const some of inParts(ids))
		found.push(...(await db.selectFrom("documents").selectAll().where("id", "in", some).execute()));
	return found as unknown as DocumentsTable[];
}

/** @param declared absent where only the same name was found */
function itemOf(
	row: DocumentsTable,
	revisions: readonly RevisionsTable[],
	declared: Declared | undefined,
): PersonalItem {
	const { id, type: name, draft_revision, live_revision, trashed_at, created_at } = row;
	const own = revisions.filter(({ document_id }) => document_id === id);
	const type = contentType(name);
	const shown = own.find((revision) => revision.id === draft_revision) ?? own.at(-1)!;
	const isNow = own.some((revision) => revision.id === draft_revision || revision.id === live_revision);
	return {
		id,
		title: type ? `${type.label} “${titleOf(type, JSON.parse(shown.data))}”` : name,
		detail: [
			trashed_at !== null ? "in the trash" : isNow ? (live_revision ? "on the site" : "a draft") : "earlier versions",
			...(declared?.labels ?? []),
		].join(", "),
		path: "",
		document: { type: name, id },
		at: created_at,
		name: declared?.names[0] ?? "",
		fate: "stays",
		why: [
			declared ? "" : "has the same name, and may be of the same person",
			isNow ? "change or delete it there" : "only earlier versions name it, which go when it is deleted for ever",
		]
			.filter(Boolean)
			.join(": "),
	};
}
