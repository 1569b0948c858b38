import { createHash } from "node:crypto";
import type { Answer } from "../../content/system/form-answer.ts";
import type { InquiryValues } from "../../content/system/inquiry-form-fields.ts";
import { Failure } from "../../errors.ts";
import { record } from "../activity/record.ts";
import { latestPast } from "../clock-watch.ts";
import { fold } from "../content/stored-data.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { answersOf, type InquiriesTable, valuesOf } from "../db/tables/inquiries-tables.ts";
import { newId } from "../new-id.ts";
import { enqueue } from "../outbox/enqueue.ts";
import type { SecretKey } from "../secret-key/secret-key.ts";
import { announce } from "./announce.ts";
import { personByRules } from "./assignment.ts";
import { type Lead, noLead } from "./attribution.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { monthsLater } from "./months.ts";
import { newReference } from "./new-reference.ts";
import type { ReceivedFile } from "./own-answers.ts";
import { makeStatusLink, statusLinkOf } from "./status-link.ts";

export interface ReceiveOptions {
	/** The key the form was issued with. */
	readonly idempotencyKey: string;
	/** Further keys under which the same input may have been received already. */
	readonly otherKeys?: readonly string[];
	/** Such as `inquirySource`. */
	readonly source: string;
	/** Path of the page the form was on. */
	readonly page?: string;
	/** The campaign or site that brought its sender, and what they read. */
	readonly lead?: Lead;
	/** The language of the form, as BCP 47 has it; "" where the site has only one. */
	readonly language?: string;
	/** The visitor's network, as kept for the detection of spam; "" when unknown. */
	readonly network?: string;
	/** The text by which the same from others is recognized; the message unless given. */
	readonly text?: string;
	/** Why it may be spam; with any reason it is stored, but delivered only when a person approves it. */
	readonly suspicions?: readonly string[] | ((tx: Tx) => Promise<readonly string[]>);
	/** The key of the kind of project that it is about, by which rules assign it; "" for none. */
	readonly topic?: string;
	/** What is stored with it. */
	readonly besides?: StoredBesides | undefined;
	/** Whether the same from the same address within ten minutes is one inquiry, such as from a second tab. */
	readonly joinsRepeats?: boolean;
	/** With it, the inquiry gets a secret link for its sender. */
	readonly secretKey?: SecretKey;
	/** The answers to a form of the owner; undefined for the project inquiry. */
	readonly own?: OwnReception;
}

/**
 * Stores what belongs to an inquiry, such as a time that its sender takes, in the transaction of the inquiry: both are there,
 * or neither. Called once for each inquiry, however often its form is sent.
 * @returns the account id of whoever it is for; undefined for nobody
 * @throws {Failure} `not-possible` with a sentence for the visitor, and nothing is stored
 */
export type StoredBesides = (tx: Tx, inquiry: InquiriesTable) => Promise<string | undefined>;

/** The answers that were sent with a form of the owner. */
export interface OwnReception {
	/** Id of the form. */
	readonly form: string;
	readonly answers: readonly Answer[];
	readonly files: readonly ReceivedFile[];
	/** Ids of the destinations that it is meant for; all unless given. */
	readonly destinations?: readonly string[];
	/** Months that it is kept; as the settings say unless given. */
	readonly months?: number;
	/** Throws when there is no room for its files. */
	readonly makeRoom: (tx: Tx) => Promise<void>;
}

export interface Receipt {
	readonly id: string;
	/** Its name for the visitor and the team, such as Q-7F3K. */
	readonly reference: string;
	/** Path of the page on which its sender follows it; undefined when it has none. */
	readonly status?: string;
}

/**
 * Stores a checked inquiry with its deliveries and its line in the activity log: all of it is on the disk
 * when this resolves. The same input under the same key is the same inquiry and gets the same receipt.
 * @throws {Failure} `store-unreachable`, `store-full`: it is not stored
 */
export function receive(store: Store, values: InquiryValues, reception: ReceiveOptions): Promise<Receipt> {
	const {
		idempotencyKey,
		otherKeys = [],
		suspicions: given = [],
		joinsRepeats = false,
		secretKey,
		own,
		topic = "",
		besides,
	} = reception;
	const key = keyOf(values, idempotencyKey, own);
	const others = otherKeys.map((other) => keyOf(values, other, own));
	return store.write(async (tx) => {
		const earlier = await receiptOf(tx, [key, ...others], secretKey);
		if (earlier) return earlier;
		const twice = joinsRepeats ? await sameOfSender(tx, values, own) : undefined;
		// Stored by the same form since the first look, it keeps its secret link.
		if (twice) return (await receiptOf(tx, [key, ...others], secretKey)) ?? twice;
		const suspicions = typeof given === "function" ? await given(tx) : given;
		await own?.makeRoom(tx);
		const assignee = besides ? null : await personByRules(tx, { form: own?.form ?? "", topic });
		// Four letters are enough for years; if they are taken, longer ones are tried.
		for (const length of [4, 4, 4, 5, 6, 8]) {
			const row = rowOf(values, reception, { key, suspicions, assignee, reference: newReference(length) });
			const inserting = tx
				.insertInto("inquiries")
				.values(row)
				.onConflict((conflict) => conflict.doNothing());
			if ((await inserting.executeTakeFirst()).numInsertedOrUpdatedRows === 0n) {
				// Either the reference is taken, or the same form was posted at the same time.
				const before = await receiptOf(tx, [key], secretKey);
				if (before) return before;
				continue;
			}
			for (const file of own?.files ?? []) await storeFile(tx, row, file);
			if (besides) {
				row.assigned_to = (await besides(tx, row)) ?? null;
				await tx.updateTable("inquiries").set({ assigned_to: row.assigned_to }).where("id", "=", row.id).execute();
			}
			if (!row.quarantined) await enqueue(tx, row.id, row.created_at);
			const visitor = { id: null, name: "Visitor", address: "", agent: "" };
			await record(tx, {
				actor: visitor,
				action: "receive",
				type: "inquiries",
				document: row.id,
				title: row.reference,
			});
			await announce(tx, row);
			const receipt = { id: row.id, reference: row.reference };
			return secretKey ? { ...receipt, status: await makeStatusLink(tx, secretKey, row.id) } : receipt;
		}
		throw new Failure(
			"store-unreachable",
			"No free reference was found for an inquiry; it was not stored. Try again.",
			{},
		);
	});
}

/** Includes the input: a form that was sent, changed and sent again under the same key is a new inquiry. */
function keyOf(values: InquiryValues, issued: string, own: OwnReception | undefined): string {
	const { name, email, company, projectType, budget, timeline, message } = values;
	const ofForm = own ? [own.form, own.answers, own.files.map(({ hash }) => hash)] : [];
	const words = JSON.stringify([issued, name, email, company, projectType, budget, timeline, message, ...ofForm]);
	return createHash("sha256").update(words).digest("hex");
}

async function receiptOf(tx: Tx, keys: readonly string[], secretKey?: SecretKey): Promise<Receipt | undefined> {
	const found = tx.selectFrom("inquiries").select(["id", "reference"]).where("idempotency_key", "in", keys);
	const receipt = await found.executeTakeFirst();
	const status = receipt && secretKey && (await statusLinkOf(tx, secretKey, receipt.id));
	return status ? { ...receipt, status } : receipt;
}

/** The time, in milliseconds, within which the same from one address is sent by mistake. */
const soon = 600_000;

/**
 * The inquiry of the same words that its sender sent just now, without its secret link: an address and a tick are easily
 * guessed. None of those with files, which may be others.
 */
async function sameOfSender(
	tx: Tx,
	values: InquiryValues,
	own: OwnReception | undefined,
): Promise<Receipt | undefined> {
	if (values.email === "" || (own && own.files.length > 0)) return undefined;
	const now = Date.now();
	const recent = await tx
		.selectFrom("inquiries")
		.selectAll()
		.where("email", "=", values.email)
		.where("created_at", ">", now - soon)
		.where("created_at", "<=", latestPast(now))
		.where("form", "=", own?.form ?? "")
		.execute();
	const said = (words: InquiryValues, answers: readonly Answer[]) => keyOf(words, "", own && { ...own, answers });
	const sought = said(values, own?.answers ?? []);
	const found = recent.find((row) => said(valuesOf(row), answersOf(row)) === sought);
	return found && { id: found.id, reference: found.reference };
}

function storeFile(
	tx: Tx,
	{ id, created_at }: InquiriesTable,
	{ name, type, content }: ReceivedFile,
): Promise<unknown> {
	const row = { id: newId(), inquiry_id: id, name, type, bytes: content.length, created_at, content };
	return tx.insertInto("inquiry_files").values(row).execute();
}

interface RowFacts {
	readonly key: string;
	readonly reference: string;
	readonly suspicions: readonly string[];
	/** Account id of whoever gets it. */
	readonly assignee: string | null;
}

function rowOf(
	{ projectType, ...words }: InquiryValues,
	{ source, page = "", lead = noLead, language = "", network = "", text = words.message, own }: ReceiveOptions,
	{ key, reference, suspicions, assignee }: RowFacts,
): InquiriesTable {
	const { name, email, company, message } = words;
	const said = own ? [source, ...own.answers.flatMap(({ values }) => values)] : [projectType, message];
	const now = Date.now();
	return {
		id: newId(),
		reference,
		idempotency_key: key,
		...words,
		project_type: projectType,
		source,
		page: page.slice(0, 500),
		network,
		state: "new",
		quarantined: suspicions.length > 0 ? 1 : 0,
		reasons: JSON.stringify(suspicions),
		created_at: now,
		first_response_at: null,
		// The line breaks at the end let words of one and two letters be found there.
		search: `${fold([reference, name, email, company, ...said, lead.source, lead.campaign].join("\n"))}\n\n`,
		fingerprint: fingerprintOf(text),
		assigned_to: assignee,
		read_at: null,
		read_by: null,
		reminded_at: null,
		form: own?.form ?? "",
		answers: own ? JSON.stringify(own.answers) : "",
		destinations: own?.destinations ? JSON.stringify(own.destinations) : "",
		erase_at: own?.months ? monthsLater(now, own.months) : null,
		came_from: lead.source,
		medium: lead.medium,
		campaign: lead.campaign,
		variant: lead.variant,
		read_before: lead.read.length > 0 ? JSON.stringify(lead.read) : "",
		language,
		follow_up_at: null,
		follow_up_note: "",
		follow_up_told_at: null,
		stage: "",
		lost_reason: "",
		due_mailed_at: null,
		follow_up_mailed_at: null,
		held_mailed_at: null,
	};
}
