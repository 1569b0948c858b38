import { isReserved } from "../../addresses/reserved-addresses.ts";
import type { Collection } from "../../content/model/define.ts";
import { translation, translationOf } from "../../content/system/translation.ts";
import { Failure } from "../../errors.ts";
import type { SlugsTable, Tx } from "../db/schema.ts";
import { typeNamed } from "./document.ts";
import { titleOf } from "./stored-data.ts";

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
		await tx.deleteFrom("slugs").where("document_id", "=", document).where("slug", "=", slug).execute();
	}
	const rows = [...wanted].map((slug) => ({ type: scopeOf(type, document), slug, document_id: document }));
	for (const row of rows) await rejectOtherUse(tx, row);
	await takeSlugs(tx, rows);
}

/**
 * Assigns free slugs to documents. Duplicates and empty slugs are ignored.
 * @throws {Failure} `slug-taken`, with a free slug as suggestion
 */
export async function takeSlugs(tx: Tx, wanted: readonly SlugsTable[]): Promise<void> {
	const scoped = wanted.map((row) => ({ ...row, type: scopeOf(row.type, row.document_id) }));
	const rows = new Map(scoped.filter(({ slug }) => slug !== "").map((row) => [keyOf(row), row]));
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

/** @throws {Failure} `slug-taken` when another document than those that `gives` names holds a slug */
export async function rejectHeldSlug(
	tx: Tx,
	{ type, slug, document_id }: SlugsTable,
	gives: (owner: string) => boolean,
): Promise<void> {
	if (slug === "") return;
	const held = tx.selectFrom("slugs").select("document_id").where("type", "=", type).where("slug", "=", slug);
	const owner = (await held.executeTakeFirst())?.document_id;
	if (owner !== undefined && owner !== document_id && !gives(owner)) throw await taken(tx, type, slug);
}

function keyOf({ type, slug, document_id }: SlugsTable): string {
	return JSON.stringify([type, slug, document_id]);
}

/** Releases all slugs of these documents, so that they can exchange them. */
export async function releaseSlugs(tx: Tx, documents: readonly string[]): Promise<void> {
	if (documents.length > 0) await tx.deleteFrom("slugs").where("document_id", "in", documents).execute();
}

/**
 * Returns the slug if no document of the type holds it, else the first free one with a number appended.
 * @param document whose own former addresses are free to it
 */
export async function freeSlug(tx: Tx, name: string, slug: string, document = ""): Promise<string> {
	const type = document === "" ? name : scopeOf(name, document);
	const rows = await tx.selectFrom("slugs").select("slug").where("type", "=", type).execute();
	const held = new Set(rows.map((row) => row.slug));
	for (let count = 1; ; count++) {
		const ending = count === 1 ? "" : `-${count}`;
		const candidate = slug.slice(0, 96 - ending.length).replace(/[-/]+$/, "") + ending;
		if (held.has(candidate)) continue;
		if (!isWholeAddress(type)) return candidate;
		if (!isReserved(`/${candidate}`) && !(await formerOwner(tx, `/${candidate}`, document))) return candidate;
		// An address below a reserved one is never free, so the slug gets another beginning.
		if (count === 1 && isReserved(`/${candidate}-2`))
			return freeSlug(tx, type, `page-${slug.replaceAll("/", "-")}`, document);
	}
}

/**
 * What a slug is taken in: the type of its document, and for a translation its language, too. Each language has slugs of
 * its own.
 */
function scopeOf(type: string, document: string): string {
	if (type !== translation.name) return type;
	const of = translationOf(document);
	return `${of.type}@${of.language}`;
}

function typeOfScope(scope: string) {
	return typeNamed(scope.split("@", 1)[0]!);
}

/** Whether the slugs of a type are whole addresses, which others may have as well. */
function isWholeAddress(scope: string): boolean {
	return (typeOfScope(scope) as Collection).path === "";
}

/** Refuses an address that belongs to the product, or that leads from where another document was to where it is. */
async function rejectOtherUse(tx: Tx, { type, slug, document_id }: SlugsTable): Promise<void> {
	if (!isWholeAddress(type)) return;
	const address = `/${slug}`;
	const former = isReserved(address) ? undefined : await formerOwner(tx, address, document_id);
	if (!isReserved(address) && !former) return;
	const suggestion = await freeSlug(tx, type, slug, document_id);
	const reason = former
		? `${address} was the address of “${former}”, and leads there.`
		: `${address} belongs to the site itself.`;
	throw new Failure("slug-taken", `${reason} Choose another; “${suggestion}” is free.`, { type, slug, suggestion });
}

/** The title of another document outside the trash that was once at an address; undefined where there is none. */
async function formerOwner(tx: Tx, address: string, document: string): Promise<string | undefined> {
	const row = await tx
		.selectFrom("redirects")
		.innerJoin("documents", "documents.id", "redirects.document_id")
		.innerJoin("revisions", "revisions.id", "documents.draft_revision")
		.select(["documents.type", "revisions.data"])
		.where("redirects.from_path", "=", address)
		.where("documents.id", "!=", document)
		.where("documents.trashed_at", "is", null)
		.executeTakeFirst();
	return row && titleOf(typeNamed(row.type), JSON.parse(row.data));
}

async function taken(tx: Tx, type: string, slug: string): Promise<Failure> {
	const suggestion = await freeSlug(tx, type, slug);
	const { label } = typeOfScope(type);
	const what = isWholeAddress(type) ? `address “/${slug}”` : `slug “${slug}”`;
	const sentence = `Another ${label.toLowerCase()} already has the ${what}; “${suggestion}” is free.`;
	return new Failure("slug-taken", sentence, { type, slug, suggestion });
}
