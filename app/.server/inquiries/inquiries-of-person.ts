import { sql } from "kysely";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { InquiriesTable, InquiryFilesTable, InquiryNotesTable } from "../db/tables/inquiries-tables.ts";
import { noteErased } from "../erasures/erasures.ts";
import { removeAbout } from "../notifications/notify.ts";
import { inquiryRow } from "./get-inquiry.ts";

/** An inquiry with all data stored because of it. */
export interface PersonalData extends InquiriesTable {
	readonly notes: readonly InquiryNotesTable[];
	/** The files that its sender added, with the content in base64. */
	readonly files: readonly (Omit<InquiryFilesTable, "content"> & { readonly content: string })[];
	/** The destinations it was sent to, with the outcome. */
	readonly deliveries: readonly {
		readonly destination: string;
		readonly state: string;
		readonly settled_at: number | null;
	}[];
}

/** All inquiries from an e-mail address, regardless of case, oldest first. */
export function exportPerson(store: Store, email: string): Promise<PersonalData[]> {
	return store.read(async (tx) => {
		const inquiries = await inquiriesOf(tx, email);
		const whole: PersonalData[] = [];
		for (const inquiry of inquiries) {
			const notes = tx.selectFrom("inquiry_notes").selectAll().where("inquiry_id", "=", inquiry.id).orderBy("id");
			const deliveries = tx
				.selectFrom("deliveries")
				.innerJoin("destinations", "destinations.id", "destination_id")
				.select(["destinations.name as destination", "state", "settled_at"])
				.where("inquiry_id", "=", inquiry.id);
			const files = tx.selectFrom("inquiry_files").selectAll().where("inquiry_id", "=", inquiry.id).orderBy("id");
			const inBase64 = (await files.execute()).map((file) => ({
				...file,
				content: Buffer.from(file.content).toString("base64"),
			}));
			whole.push({
				...inquiry,
				notes: await notes.execute(),
				files: inBase64,
				deliveries: await deliveries.execute(),
			});
		}
		return whole;
	});
}

/**
 * Erases all inquiries from an e-mail address, with deliveries, notes, files and notifications. The activity log records
 * that, but not the address. Returns the number of inquiries.
 */
export function erasePerson(store: Store, email: string, actor: Actor): Promise<number> {
	return store.write(async (tx) => {
		const inquiries = await inquiriesOf(tx, email);
		for (const { id, reference } of inquiries) {
			if (!(await eraseInquiry(store, tx, id))) continue;
			await record(tx, { actor, action: "erase", type: "inquiries", document: id, title: reference });
		}
		return inquiries.length;
	});
}

/**
 * Erases one inquiry with its deliveries, notes and notifications. The activity log keeps only its reference.
 * @throws {Failure} `not-found`
 */
export function eraseOne(store: Store, id: string, actor: Actor): Promise<void> {
	return store.write(async (tx) => {
		const { reference } = (await eraseInquiry(store, tx, id)) ?? (await inquiryRow(tx, id));
		await record(tx, { actor, action: "erase", type: "inquiries", document: id, title: reference });
	});
}

/**
 * Erases one inquiry and its data; the caller records it in the activity log.
 * @returns what it was; undefined when there was none, so that of two at the same time only one is recorded
 */
export async function eraseInquiry(
	store: Pick<Store, "dataDir">,
	tx: Tx,
	id: string,
): Promise<InquiriesTable | undefined> {
	const row = await eraseInquiryRow(tx, id);
	if (row) await noteErased(store, tx, "inquiries", [id]);
	return row;
}

/** The same for callers that note it themselves. */
export async function eraseInquiryRow(tx: Tx, id: string): Promise<InquiriesTable | undefined> {
	const row = await tx.deleteFrom("inquiries").where("id", "=", id).returningAll().executeTakeFirst();
	if (row) await removeAbout(tx, id);
	return row;
}

function inquiriesOf(tx: Tx, email: string): Promise<InquiriesTable[]> {
	const wanted = sql<string>`lower(${email.trim()})`;
	return tx.selectFrom("inquiries").selectAll().where(sql<string>`lower(email)`, "=", wanted).orderBy("id").execute();
}
