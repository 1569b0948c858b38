import { claim } from "../../content/system/claim.ts";
import { evidenceLimits as limits, tooLargeEvidence } from "../../content/values/limits/evidence-limits.ts";
import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { rejectUnlessMayPublish } from "../activity/may-publish.ts";
import { record } from "../activity/record.ts";
import { typeNamed } from "../content/document.ts";
import { getIn } from "../content/read-documents.ts";
import type { Store } from "../db/store.ts";
import type { EvidenceFilesTable } from "../db/tables/evidence-files-tables.ts";
import { fileName, fileType, officeType } from "../inquiries/file-type.ts";
import { newId } from "../new-id.ts";

/** A private file, without its content. */
export interface EvidenceFile {
	readonly id: string;
	/** The consent that it proves; null for evidence of a claim. */
	readonly consent: string | null;
	readonly name: string;
	readonly type: string;
	readonly bytes: number;
	readonly by: string;
	/** Epoch milliseconds. */
	readonly at: number;
}

/** A file to keep beside an entry. */
export interface NewEvidence {
	readonly document: string;
	readonly consent: string | null;
	readonly name: string;
	readonly content: Uint8Array;
}

/**
 * Keeps a file as evidence of a claim, or as proof of a consent.
 * @throws {Failure} `not-found`; `not-possible` for a file that is too large, empty, of another kind, or one too many;
 * `not-allowed`
 */
export function addEvidence(store: Store, given: NewEvidence, actor: Actor): Promise<EvidenceFile> {
	const { document, consent, content } = given;
	if (content.length > limits.bytes) throw wrong(tooLargeEvidence);
	const type = fileType(content) ?? officeType(content);
	if (!type) throw wrong("This is no PDF, picture, text or office document. Choose another file.");
	return store.write(async (tx) => {
		await rejectUnlessMayPublish(tx, actor);
		const { type: of, title } = await getIn(tx, document);
		if (consent === null ? of !== claim.name : typeNamed(of).consent === undefined)
			throw wrong("Files are kept with claims and consents.");
		if (consent !== null) {
			const known = tx.selectFrom("consents").select("id").where("id", "=", consent);
			if (!(await known.where("document_id", "=", document).executeTakeFirst()))
				throw new Failure("not-found", "There is no such consent; it may have been erased.", { id: consent });
		}
		const files = tx.selectFrom("evidence_files").where("document_id", "=", document);
		const { count } = await files.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
		if (Number(count) >= limits.files) throw wrong(`There are ${limits.files} files already. Remove one first.`);
		const name = fileName(given.name, limits.name);
		const row: EvidenceFilesTable = {
			...{ id: newId(), document_id: document, consent_id: consent, name, type, bytes: content.length },
			...{ author_name: actor.name, created_at: Date.now(), content },
		};
		await tx.insertInto("evidence_files").values(row).execute();
		const changes = [{ field: "Private file", before: "", after: name }];
		await record(tx, { actor, action: "add", type: of, document, title, changes });
		return fileOf(row);
	});
}

/** Removes a private file. @throws {Failure} `not-found`, `not-allowed` */
export function removeEvidence(
	store: Store,
	{ document, id }: { readonly document: string; readonly id: string },
	actor: Actor,
): Promise<void> {
	return store.write(async (tx) => {
		await rejectUnlessMayPublish(tx, actor);
		const gone = await tx
			.deleteFrom("evidence_files")
			.where("id", "=", id)
			.where("document_id", "=", document)
			.returning("name")
			.executeTakeFirst();
		if (!gone) throw missing(id);
		const { type, title } = await getIn(tx, document);
		const changes = [{ field: "Private file", before: gone.name, after: "" }];
		await record(tx, { actor, action: "remove", type, document, title, changes });
	});
}

/** The private files of an entry, the oldest first. */
export async function evidenceOf({ db }: Pick<Store, "db">, document: string): Promise<EvidenceFile[]> {
	const columns = ["id", "consent_id", "name", "type", "bytes", "author_name", "created_at"] as const;
	const rows = db.selectFrom("evidence_files").select(columns).where("document_id", "=", document);
	return (await rows.orderBy("id").execute()).map(fileOf);
}

/** A private file with its content. @throws {Failure} `not-found` */
export async function evidenceFile(
	{ db }: Pick<Store, "db">,
	document: string,
	id: string,
): Promise<EvidenceFile & { readonly content: Uint8Array }> {
	const rows = db.selectFrom("evidence_files").selectAll().where("document_id", "=", document);
	const row = await rows.where("id", "=", id).executeTakeFirst();
	if (!row) throw missing(id);
	return { ...fileOf(row), content: row.content };
}

function fileOf(row: Omit<EvidenceFilesTable, "content" | "document_id">): EvidenceFile {
	const { id, consent_id: consent, name, type, bytes, author_name: by, created_at: at } = row;
	return { id, consent, name, type, bytes: Number(bytes), by, at };
}

function missing(id: string): Failure {
	return new Failure("not-found", "There is no such file; it may have been removed.", { id });
}

function wrong(sentence: string): Failure {
	return new Failure("not-possible", sentence, {});
}
