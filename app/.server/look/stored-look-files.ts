import { createHash } from "node:crypto";
import type { AnyField, Fields } from "../../content/fields/field.ts";
import { collections, singletons } from "../../content/register/register.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { LookFilesTable } from "../db/tables/look-tables.ts";

export type LookFileContent = Pick<LookFilesTable, "type" | "content">;

/** A site has one logo or two and one face; a few more are previewed. At most 300 KB each. */
const mostHeld = 8;
const held = new WeakMap<Store["db"], Map<string, LookFileContent>>();

/** Returns a logo or a typeface by the hash of its content. Those that were asked for lately need no database. */
export async function lookFile({ db }: Pick<Store, "db">, id: string): Promise<LookFileContent | undefined> {
	const kept = held.get(db) ?? new Map<string, LookFileContent>();
	held.set(db, kept);
	const known = kept.get(id);
	if (known) return known;
	const row = await db.selectFrom("look_files").select(["type", "content"]).where("id", "=", id).executeTakeFirst();
	if (!row) return undefined;
	const found = { type: row.type, content: Buffer.from(row.content) };
	if (kept.size >= mostHeld) kept.delete(kept.keys().next().value!);
	kept.set(id, found);
	return found;
}

/** Stores a file once, however often it is uploaded. Returns its id. */
export async function addLookFile(
	{ write }: Pick<Store, "write">,
	{ type, content }: LookFileContent,
): Promise<string> {
	const id = idOf(content);
	await write(async (tx) => {
		const row = { id, type, content, created_at: Date.now() };
		await tx
			.insertInto("look_files")
			.values(row)
			.onConflict((conflict) => conflict.column("id").doUpdateSet({ created_at: row.created_at }))
			.execute();
		await removeUnused(tx);
	});
	return id;
}

/** The name of a file, by what is in it. */
export function idOf(content: Uint8Array): string {
	return createHash("sha256").update(content).digest("hex").slice(0, 32);
}

const day = 86_400_000;

/** The types whose documents may name such files. */
const naming = [...collections, ...singletons].filter(({ fields }) => hasLookFiles(fields)).map(({ name }) => name);

function hasLookFiles(fields: Fields): boolean {
	return Object.values<AnyField>(fields).some(
		({ kind, nesting }) => kind === "look-file" || (nesting ? hasLookFiles(nesting.fields) : false),
	);
}

/** Removes what was uploaded more than a day ago and stands in no version of a document and in no saved look. */
async function removeUnused(tx: Tx): Promise<void> {
	const old = await tx
		.selectFrom("look_files")
		.select("id")
		.where("created_at", "<", Date.now() - day)
		.execute();
	if (old.length === 0) return;
	const versions = await tx
		.selectFrom("revisions")
		.innerJoin("documents", "documents.id", "revisions.document_id")
		.select("revisions.data")
		.where("documents.type", "in", naming)
		.execute();
	const saved = await tx.selectFrom("saved_looks").select("look").execute();
	const named = [...versions.map(({ data }) => data), ...saved.map(({ look: text }) => text)].join("\n");
	const unused = old.filter(({ id }) => !named.includes(id)).map(({ id }) => id);
	if (unused.length > 0) await tx.deleteFrom("look_files").where("id", "in", unused).execute();
}
