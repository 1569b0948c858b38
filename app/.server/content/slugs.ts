import { Failure } from "../../errors.ts";
import type { SlugsTable, Tx } from "../db/schema.ts";
import { typeNamed } from "./document.ts";

/**
 * Sets the slugs that a document holds: those of its draft and of its live revision. The table's primary key decides
 * when several documents want the same slug at the same time.
 * @throws {Failure} `slug-taken`, with a free slug as suggestion
 */
export async function holdSlugs(tx: Tx, type: string, document: string, slugs: readonly string[]): Promise<void> {
	const wanted = new Set(slugs.filter((slug) => slug !== ""));
	const held = await tx.selectFrom("slugs").select("slug").where("document_id", "=", document).execute();
	for (const { slug } of held) {
		if (wanted.delete(slug)) continue;
		await tx.deleteFrom("slugs").where("type", "=", type).where("slug", "=", slug).execute();
	}
	await takeSlugs(
		tx,
		[...wanted].map((slug) => ({ type, slug, document_id: document })),
	);
}

/**
 * Assigns free slugs to documents. Duplicates and empty slugs are ignored.
 * @throws {Failure} `slug-taken`, with a free slug as suggestion
 */
export async function takeSlugs(tx: Tx, wanted: readonly SlugsTable[]): Promise<void> {
	const rows = new Map(wanted.filter(({ slug }) => slug !== "").map((row) => [keyOf(row), row]));
	if (rows.size === 0) return;
	const inserted = await tx
		.insertInto("slugs")
		.values([...rows.values()])
		.onConflict((conflict) => conflict.doNothing())
		.returning(["type", "slug", "document_id"])
		.execute();
	for (const row of inserted) rows.delete(keyOf(row));
	for (const { type, slug } of rows.values()) throw await taken(tx, type, slug);
}

function keyOf({ type, slug, document_id }: SlugsTable): string {
	return JSON.stringify([type, slug, document_id]);
}

/** Releases all slugs of these documents, so that they can exchange them. */
export async function releaseSlugs(tx: Tx, documents: readonly string[]): Promise<void> {
	if (documents.length > 0) await tx.deleteFrom("slugs").where("document_id", "in", documents).execute();
}

/** Returns the slug if no document of the type holds it, else the first free one with a number appended. */
export async function freeSlug(tx: Tx, type: string, slug: string): Promise<string> {
	const rows = await tx.selectFrom("slugs").select("slug").where("type", "=", type).execute();
	const held = new Set(rows.map((row) => row.slug));
	for (let count = 1; ; count++) {
		const ending = count === 1 ? "" : `-${count}`;
		const candidate = slug.slice(0, 96 - ending.length).replace(/-+$/, "") + ending;
		if (!held.has(candidate)) return candidate;
	}
}

async function taken(tx: Tx, type: string, slug: string): Promise<Failure> {
	const suggestion = await freeSlug(tx, type, slug);
	const { label } = typeNamed(type);
	const sentence = `Another ${label.toLowerCase()} already has the slug “${slug}”; “${suggestion}” is free.`;
	return new Failure("slug-taken", sentence, { type, slug, suggestion });
}
