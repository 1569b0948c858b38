import { studioAddresses } from "../../addresses/studio-addresses.ts";
import { additionLimits as limits } from "../../content/values/limits/upload-limits.ts";
import { Failure } from "../../errors.ts";
import type { Language } from "../../language/language.ts";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { InquiriesTable } from "../db/tables/inquiries-tables.ts";
import { newId } from "../new-id.ts";
import { notify } from "../notifications/notify.ts";
import { tidyLines } from "./check-inquiry-form.ts";
import { fileName, fileType } from "./file-type.ts";
import { endWaiting } from "./follow-ups.ts";
import { inquiryRow } from "./get-inquiry.ts";
import { eraseInquiry } from "./inquiries-of-person.ts";
import { looksLikeSpam } from "./suspicions.ts";

/** A supplement that a sender adds to an inquiry: a note, a file, or both. */
export interface Addition {
	readonly note: string;
	readonly file?: { readonly name: string; readonly content: Uint8Array };
	/** The value of the honeypot. */
	readonly trap: string;
	readonly actor: Actor;
}

/**
 * Stores what the sender of an inquiry adds, and tells the team, unless it reads like spam.
 * @throws {Failure} `not-found`; `not-possible` with a sentence for the sender
 */
export function addToInquiry(
	store: Store,
	id: string,
	{ note, file, trap, actor }: Addition,
	{ t }: Language,
): Promise<void> {
	const words = tidyLines(note);
	if (!words && !file) throw refuse(t("inquiry.nothing"));
	const given = [...words].length;
	if (given > limits.note) throw refuse(t("inquiry.noteTooLong", { longest: limits.note, given }));
	const type = file && typeOf(file.content, t);
	return store.write(async (tx) => {
		const inquiry = await inquiryRow(tx, id);
		const created = { inquiry_id: id, created_at: Date.now() };
		if (words) {
			await checkNotes(tx, id, t);
			const author = { author: null, author_name: inquiry.name };
			const row = { id: newId(), ...created, kind: "addition" as const, ...author, text: words };
			await tx.insertInto("inquiry_notes").values(row).execute();
		}
		if (file && type) {
			await checkFiles(tx, inquiry, file.content.length, t);
			const about = { name: fileName(file.name, limits.name), type, bytes: file.content.length };
			await tx
				.insertInto("inquiry_files")
				.values({ id: newId(), ...created, ...about, content: file.content })
				.execute();
		}
		await record(tx, { actor, action: "add", type: "inquiries", document: id, title: inquiry.reference });
		if (!trap && !looksLikeSpam(words)) await announce(tx, inquiry, Boolean(file));
	});
}

async function checkNotes(tx: Tx, inquiry: string, t: Language["t"]): Promise<void> {
	const { count } = await tx
		.selectFrom("inquiry_notes")
		.select(({ fn }) => fn.countAll().as("count"))
		.where("inquiry_id", "=", inquiry)
		.where("kind", "=", "addition")
		.executeTakeFirstOrThrow();
	if (Number(count) >= limits.notes) throw refuse(t("inquiry.manyNotes", { count: Number(count) }));
}

async function checkFiles(tx: Tx, { id, quarantined }: InquiriesTable, bytes: number, t: Language["t"]): Promise<void> {
	if (quarantined) throw refuse(t("inquiry.filesLater"));
	const files = tx.selectFrom("inquiry_files");
	const counting = files.select(({ fn }) => fn.countAll().as("count")).where("inquiry_id", "=", id);
	const { count } = await counting.executeTakeFirstOrThrow();
	if (Number(count) >= limits.files) throw refuse(t("inquiry.manyFiles", { count: Number(count) }));
	const adding = files.select(({ fn }) => fn.sum("bytes").as("sum")).where("created_at", ">", Date.now() - day);
	const { sum } = await adding.executeTakeFirstOrThrow();
	if (Number(sum) + bytes > limits.bytesOfDay) throw refuse(t("inquiry.filesTomorrow"));
}

const day = 24 * 3_600_000;

/**
 * Erases an inquiry because its sender wants it, with all data stored because of it. The team is told, since mails and
 * other systems may hold more.
 * @throws {Failure} `not-found`
 */
export function withdraw(store: Store, id: string, actor: Actor): Promise<void> {
	return store.write(async (tx) => {
		const { reference, quarantined, state } = (await eraseInquiry(store, tx, id)) ?? (await inquiryRow(tx, id));
		await record(tx, { actor, action: "erase", type: "inquiries", document: id, title: reference });
		if (quarantined || state === "spam") return;
		await notify(tx, {
			kind: "inquiry",
			title: `The sender of ${reference} deleted it`,
			body: "It is gone from here. Delete it in mails and other systems that received it, too.",
			path: studioAddresses.inquiries,
		});
	});
}

async function announce(tx: Tx, inquiry: InquiriesTable, hasFile: boolean): Promise<void> {
	const { id, reference, name, quarantined, state } = inquiry;
	if (quarantined || state === "spam") return;
	await endWaiting(tx, id, Date.now());
	await notify(tx, {
		kind: "inquiry",
		title: `${name} added ${hasFile ? "a file" : "a note"} to ${reference}`,
		path: studioAddresses.inquiry(id),
		about: id,
		// Ten files in a row are one piece of news.
		once: `addition ${id} ${Math.floor(Date.now() / 600_000)}`,
	});
}

function typeOf(content: Uint8Array, t: Language["t"]): string {
	if (content.length > limits.bytes) throw refuse(tooLarge(t));
	const type = fileType(content);
	if (!type) throw refuse(t("inquiry.fileType"));
	return type;
}

/** The message when a file is too large. */
export function tooLarge(t: Language["t"]): string {
	return t("inquiry.fileTooLarge", { size: Math.floor(limits.bytes / 1024 / 1024) });
}

function refuse(sentence: string): Failure<"not-possible"> {
	return new Failure("not-possible", sentence, {});
}
