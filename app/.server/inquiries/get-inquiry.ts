import type { Answer } from "../../content/system/form-answer.ts";
import type { InquiryValues } from "../../content/system/inquiry-form-fields.ts";
import { Failure } from "../../errors.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import {
	answersOf,
	type InquiriesTable,
	type InquiryFilesTable,
	pathsReadBefore,
	valuesOf,
} from "../db/tables/inquiries-tables.ts";
import type { DeliveryState } from "../db/tables/outbox-tables.ts";
import { kindOf } from "../outbox/destination-kinds.ts";
import { notTaken } from "../outbox/mail-delivery.ts";
import type { Attribution } from "./attribution.ts";
import { attributionOf, type InquiryLine, lineOf } from "./list-inquiries.ts";
import { isShown } from "./worked-on.ts";

/** An inquiry with everything that belongs to it. */
export interface Inquiry extends InquiryLine {
	/** The answers, by the names of the form's fields. */
	readonly values: InquiryValues;
	/** The answers to a form of the owner; none for the project inquiry. */
	readonly answers: readonly Answer[];
	readonly source: string;
	/** Path of the page it was sent from; "" when it is not known. */
	readonly page: string;
	/** The campaign or site that brought its sender. */
	readonly lead: Attribution;
	/** The paths of the pages of the visit, the first first; none when they are not known. */
	readonly readBefore: readonly string[];
	/** Why somebody looks at it again. */
	readonly followUpNote: string;
	/** Why it is or was held back. */
	readonly reasons: readonly string[];
	/** The oldest first. */
	readonly notes: readonly InquiryNote[];
	/** The files that its sender added, the oldest first. */
	readonly files: readonly InquiryFile[];
	/** In the order of the destinations. */
	readonly deliveries: readonly Delivery[];
	/** Those that came before from the same address, the latest first; neither held back nor spam. */
	readonly earlier: readonly Pick<InquiryLine, "id" | "reference" | "about" | "state" | "createdAt">[];
}

export interface InquiryNote {
	readonly id: string;
	/** "addition" is from the sender. */
	readonly kind: "note" | "reply" | "addition";
	readonly authorName: string;
	readonly text: string;
	/** Epoch milliseconds. */
	readonly at: number;
}

export interface InquiryFile {
	readonly id: string;
	readonly name: string;
	/** Such as application/pdf. */
	readonly type: string;
	readonly bytes: number;
	/** Epoch milliseconds. */
	readonly at: number;
}

export interface Delivery {
	readonly id: string;
	readonly destination: string;
	readonly state: DeliveryState;
	/** Whether a mail server takes it on, which does not say whether it arrives. */
	readonly isMail: boolean;
	/** The addresses that the last one was not taken for, each with what the mail server said. */
	readonly refusals: readonly string[];
	/** Whether the destination takes deliveries now. */
	readonly enabled: boolean;
	/** When it is tried next; null when it is not. */
	readonly nextAttemptAt: number | null;
	/** When it was delivered or given up. */
	readonly settledAt: number | null;
	/** The latest first. */
	readonly attempts: readonly DeliveryAttempt[];
}

export interface DeliveryAttempt {
	readonly at: number;
	/** Milliseconds. */
	readonly duration: number;
	readonly delivered: boolean;
	/** The receiver's status code; null when it gave none. */
	readonly status: number | null;
	/** The beginning of the response, or what went wrong. */
	readonly answer: string;
}

/**
 * Reads an inquiry with its notes, its deliveries and every attempt.
 * @throws {Failure} `not-found`
 */
export function getInquiry(store: Store, id: string): Promise<Inquiry> {
	return store.read(async (tx) => {
		const row = await inquiryRow(tx, id);
		const deliveries = await deliveriesOf(tx, id);
		return {
			...lineOf(
				row,
				deliveries.some(({ state }) => state === "dead"),
			),
			values: valuesOf(row),
			answers: answersOf(row),
			source: row.source,
			page: row.page,
			lead: attributionOf(row),
			readBefore: pathsReadBefore(row),
			followUpNote: row.follow_up_note,
			reasons: JSON.parse(row.reasons),
			notes: await notesOf(tx, id),
			files: await filesOf(tx, id),
			deliveries,
			earlier: await earlierOf(tx, row),
		};
	});
}

const mostEarlier = 5;

async function earlierOf(tx: Tx, { id, email }: InquiriesTable): Promise<Inquiry["earlier"]> {
	if (email === "") return [];
	const rows = await tx
		.selectFrom("inquiries")
		.selectAll()
		.where("email", "=", email)
		.where("id", "<", id)
		.where(isShown)
		.orderBy("id", "desc")
		.limit(mostEarlier)
		.execute();
	return rows.map((row) => {
		const { id, reference, about, state, createdAt } = lineOf(row, false);
		return { id, reference, about, state, createdAt };
	});
}

/**
 * Reads the row of an inquiry.
 * @throws {Failure} `not-found`
 */
export async function inquiryRow(tx: Tx, id: string): Promise<InquiriesTable> {
	const row = await tx.selectFrom("inquiries").selectAll().where("id", "=", id).executeTakeFirst();
	if (!row) throw new Failure("not-found", "There is no such inquiry; it may have been erased.", { id });
	return row;
}

/**
 * Reads a file that a sender added.
 * @throws {Failure} `not-found`
 */
export function getFile(store: Store, inquiry: string, id: string): Promise<InquiryFile & { content: Uint8Array }> {
	return store.read(async (tx) => {
		const files = tx.selectFrom("inquiry_files").selectAll().where("id", "=", id).where("inquiry_id", "=", inquiry);
		const row = await files.executeTakeFirst();
		if (!row) throw new Failure("not-found", "There is no such file; it may have been erased.", { id });
		return { ...fileOf(row), content: row.content };
	});
}

/** The files of an inquiry without their content, the oldest first. */
export async function filesOf(tx: Tx, inquiry: string): Promise<InquiryFile[]> {
	const files = tx.selectFrom("inquiry_files").select(["id", "name", "type", "bytes", "created_at"]);
	return (await files.where("inquiry_id", "=", inquiry).orderBy("id").execute()).map(fileOf);
}

function fileOf({ created_at: at, bytes, ...file }: Omit<InquiryFilesTable, "content" | "inquiry_id">): InquiryFile {
	return { id: file.id, name: file.name, type: file.type, bytes: Number(bytes), at };
}

async function notesOf(tx: Tx, id: string): Promise<InquiryNote[]> {
	const rows = await tx.selectFrom("inquiry_notes").selectAll().where("inquiry_id", "=", id).orderBy("id").execute();
	return rows.map(({ id, kind, author_name, text, created_at }) => ({
		id,
		kind,
		authorName: author_name,
		text,
		at: created_at,
	}));
}

async function deliveriesOf(tx: Tx, id: string): Promise<Delivery[]> {
	const rows = await tx
		.selectFrom("deliveries")
		.innerJoin("destinations", "destinations.id", "destination_id")
		.select(["deliveries.id", "destination_id", "kind", "name", "state", "enabled"])
		.select(["next_attempt_at", "settled_at"])
		.where("inquiry_id", "=", id)
		.orderBy("destination_id")
		.execute();
	if (rows.length === 0) return [];
	const attempts = await tx
		.selectFrom("delivery_attempts")
		.selectAll()
		.where(
			"delivery_id",
			"in",
			rows.map((row) => row.id),
		)
		.orderBy("id", "desc")
		.execute();
	const lastAnswer = (id: string) => attempts.find(({ delivery_id }) => delivery_id === id)?.answer ?? "";
	return rows.map((row) => ({
		id: row.id,
		destination: row.name,
		state: row.state,
		isMail: kindOf(row.kind)?.isMail ?? false,
		refusals: lastAnswer(row.id)
			.split("\n")
			.filter((line) => line.startsWith(notTaken)),
		enabled: row.enabled === 1,
		nextAttemptAt: row.state === "waiting" && row.enabled === 1 ? row.next_attempt_at : null,
		settledAt: row.settled_at,
		attempts: attempts
			.filter(({ delivery_id }) => delivery_id === row.id)
			.map(({ at, duration_ms, outcome, status, answer }) => ({
				at,
				duration: duration_ms,
				delivered: outcome === "delivered",
				status,
				answer,
			})),
	}));
}
