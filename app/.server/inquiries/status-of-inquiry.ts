import type { Answer } from "../../content/system/form-answer.ts";
import type { InquiryValues } from "../../content/system/inquiry-form-fields.ts";
import type { Store } from "../db/store.ts";
import { answersOf, valuesOf } from "../db/tables/inquiries-tables.ts";
import { filesOf, type InquiryFile, inquiryRow } from "./get-inquiry.ts";
import { dueForSender, type PromiseSettings } from "./replies/reply-clock.ts";
import { inquiryOfKey } from "./status-link.ts";

/** The facts about an inquiry that its sender may see. */
export interface InquiryStatus {
	readonly id: string;
	readonly reference: string;
	readonly values: InquiryValues;
	/** The answers to a form of the owner; none for the project inquiry. */
	readonly answers: readonly Answer[];
	/** Its subject: the kind of project, or the form. */
	readonly about: string;
	/** When it is erased; null where the settings decide. */
	readonly eraseAt: number | null;
	/** All times are in epoch milliseconds. */
	readonly receivedAt: number;
	/** When somebody of the team opened it first. */
	readonly readAt: number | null;
	/** Their name; undefined when nobody has opened it, or they have left. */
	readonly reader: string | undefined;
	/** It was taken for advertising: no reply will come. */
	readonly isRefused: boolean;
	/** Until when the first reply is promised; undefined when it is not. */
	readonly dueAt: number | undefined;
	readonly answeredAt: number | null;
	/** The notes that the sender added, the oldest first. */
	readonly notes: readonly { readonly text: string; readonly at: number }[];
	readonly files: readonly InquiryFile[];
}

/**
 * Reads the inquiry that the key of a secret link opens; undefined when it opens none.
 * @param promise the settings by which a reply is promised; undefined where none is
 */
export function statusOf(
	store: Store,
	key: string,
	promise: PromiseSettings | undefined,
): Promise<InquiryStatus | undefined> {
	return store.read(async (tx) => {
		const id = await inquiryOfKey(tx, key);
		if (id === undefined) return undefined;
		const row = await inquiryRow(tx, id);
		const readers = tx.selectFrom("people").select("name").where("id", "=", row.read_by);
		const notes = tx.selectFrom("inquiry_notes").select(["text", "created_at as at"]).where("inquiry_id", "=", id);
		return {
			id,
			reference: row.reference,
			values: valuesOf(row),
			// What its address said is for the team.
			answers: answersOf(row).filter(({ kind }) => kind !== "hidden"),
			about: row.form ? row.source : row.project_type,
			eraseAt: row.erase_at,
			receivedAt: row.created_at,
			readAt: row.read_at,
			reader: (await readers.executeTakeFirst())?.name,
			isRefused: row.state === "spam",
			dueAt: promise && dueForSender(row.created_at, promise),
			answeredAt: row.first_response_at,
			notes: await notes.where("kind", "=", "addition").orderBy("id").execute(),
			files: await filesOf(tx, id),
		};
	});
}
