import type { ConsentPart } from "../../content/model/define.ts";
import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { rejectUnlessMayPublish } from "../activity/may-publish.ts";
import { record } from "../activity/record.ts";
import { latestPast } from "../clock-watch.ts";
import { typeNamed } from "../content/document.ts";
import { getIn } from "../content/read-documents.ts";
import { inParts } from "../db/in-parts.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { ConsentsTable } from "../db/tables/consents-tables.ts";
import { linkSecret, newLinkSecret } from "../link-secrets.ts";
import { newId } from "../new-id.ts";
import { hashOf } from "../secret-hash.ts";
import { only, partsShown, type ShownParts } from "./consented-parts.ts";

/** What somebody agreed to have shown of theirs in an entry, or was asked for. */
export interface Consent {
	readonly id: string;
	/** The entry that shows it. */
	readonly document: string;
	readonly name: string;
	/** "" where it is not known. */
	readonly email: string;
	readonly parts: readonly ConsentPart[];
	/** Where it may be shown, in words; "" for the website. */
	readonly place: string;
	/** The last day, such as 2027-11-28; "" for no end. */
	readonly validUntil: string;
	/** Where the proof is, when that is not an answer by the link. */
	readonly proof: string;
	/** What the last answer was about. */
	readonly shown: ShownParts;
	/** Times are in epoch milliseconds. */
	readonly agreedAt: number | null;
	/** When they asked for other words, to which they agreed. */
	readonly correctedAt: number | null;
	readonly withdrawnAt: number | null;
	/** The proposal that the last answer made. */
	readonly proposal: string | null;
	/** Whether the link ended before it was answered. */
	readonly hasEnded: boolean;
	readonly expiresAt: number;
	readonly by: string;
	readonly createdAt: number;
}

/** Somebody to ask, or who has agreed already on paper. */
export interface NewConsent {
	readonly document: string;
	readonly name: string;
	readonly email: string;
	readonly parts: readonly string[];
	readonly place: string;
	readonly validUntil: string;
	readonly proof: string;
	/** Whether they have agreed to what the draft shows; then the proof says where. */
	readonly hasAgreed: boolean;
}

/** Days in which a link is answered. */
const daysToAnswer = 60;
const mostConsents = 50;

/**
 * Notes whom an entry shows something of, and makes the link by which they answer. Returns its path, which nothing can
 * tell again.
 * @throws {Failure} `not-found`; `not-possible` when a value is wrong; `not-allowed`
 */
export function addConsent(store: Store, given: NewConsent, actor: Actor): Promise<{ readonly path: string }> {
	return store.write(async (tx) => {
		await rejectUnlessMayPublish(tx, actor);
		const { type: name, data, title } = await getIn(tx, given.document);
		const type = typeNamed(name);
		const parts = (Object.keys(type.consent ?? {}) as ConsentPart[]).filter((part) => given.parts.includes(part));
		const who = given.name.trim();
		if (!who) throw wrong("Say whose consent it is.");
		if (parts.length === 0) throw wrong("Choose what of theirs is shown.");
		if (given.validUntil && !isDay(given.validUntil)) throw wrong("Give the last day as a date, or leave it empty.");
		if (given.hasAgreed && !given.proof.trim())
			throw wrong("Say where the proof is, such as “Contract of March 2026, page 4”, or let them answer by the link.");
		const shown = only(partsShown(type, data), parts);
		if (given.hasAgreed && Object.keys(shown).length === 0)
			throw wrong("The entry shows none of this yet. Write it first.");
		const { count } = await tx
			.selectFrom("consents")
			.select(({ fn }) => fn.countAll().as("count"))
			.where("document_id", "=", given.document)
			.executeTakeFirstOrThrow();
		if (Number(count) >= mostConsents) throw wrong(`There are ${mostConsents} consents for this already.`);
		const now = Date.now();
		const secret = newLinkSecret();
		const author = await tx
			.selectFrom("people")
			.select("id")
			.where("id", "=", actor.id ?? "")
			.executeTakeFirst();
		const row: ConsentsTable = {
			...{ id: newId(), document_id: given.document, hash: hashOf(secret), name: who, email: given.email.trim() },
			...{ parts: JSON.stringify(parts), place: given.place.trim(), valid_until: given.validUntil },
			...{ proof: given.proof.trim(), shown: given.hasAgreed ? JSON.stringify(shown) : "" },
			...{ expires_at: now + daysToAnswer * 86_400_000, agreed_at: given.hasAgreed ? now : null },
			...{ corrected_at: null, withdrawn_at: null, proposal_id: null },
			...{ author: author?.id ?? null, author_name: actor.name, created_at: now },
		};
		await tx.insertInto("consents").values(row).execute();
		const changes = [{ field: "Consent", before: "", after: `${who}: ${given.hasAgreed ? "agreed" : "asked"}` }];
		await record(tx, { actor, action: "add", type: name, document: given.document, title, changes });
		return { path: `/consent/${secret}` };
	});
}

/**
 * Makes another link for somebody who was asked; the one before ends.
 * @throws {Failure} `not-found`, `not-allowed`
 */
export function askAgain(
	store: Store,
	{ document, id }: { readonly document: string; readonly id: string },
	actor: Actor,
): Promise<{ readonly name: string; readonly path: string }> {
	return store.write(async (tx) => {
		await rejectUnlessMayPublish(tx, actor);
		const secret = newLinkSecret();
		const row = await tx
			.updateTable("consents")
			.set({ hash: hashOf(secret), expires_at: Date.now() + daysToAnswer * 86_400_000, created_at: Date.now() })
			.where("id", "=", id)
			.where("document_id", "=", document)
			.where("withdrawn_at", "is", null)
			.returning("name")
			.executeTakeFirst();
		if (!row) throw new Failure("not-found", "This consent was withdrawn. Ask anew, if they may be asked.", { id });
		const { type } = await getIn(tx, document);
		const changes = [{ field: "Consent", before: "", after: `${row.name}: asked again` }];
		await record(tx, { actor, action: "add", type, document, changes });
		return { name: row.name, path: `/consent/${secret}` };
	});
}

/** The consents of an entry, the newest first. */
export function consentsOf({ db }: Pick<Store, "db">, document: string): Promise<Consent[]> {
	return consentsOfAll({ db }, [document]);
}

/** The consents of entries, the newest first. */
export async function consentsOfAll({ db }: Pick<Store, "db">, documents: readonly string[]): Promise<Consent[]> {
	const found: Consent[] = [];
	for (const some of inParts(documents)) {
		const rows = db.selectFrom("consents").selectAll().where("document_id", "in", some);
		found.push(...(await rows.orderBy("id", "desc").execute()).map(fromRow));
	}
	return found;
}

/** The consent that a token is of; undefined when there never was one. Asked of the database each time. */
export async function consentOfToken({ db }: Pick<Store, "db">, given: string): Promise<Consent | undefined> {
	if (!linkSecret.test(given)) return undefined;
	const row = await db.selectFrom("consents").selectAll().where("hash", "=", hashOf(given)).executeTakeFirst();
	return row && fromRow(row);
}

/**
 * Consents that hold until a day of these, for what is on the site or will be.
 * @param from such as 2026-11-28
 */
export async function consentsEnding(tx: Pick<Tx, "selectFrom">, from: string, to: string): Promise<Consent[]> {
	const rows = await tx
		.selectFrom("consents")
		.selectAll()
		.where("valid_until", ">=", from)
		.where("valid_until", "<=", to)
		.where("agreed_at", "is not", null)
		.where("withdrawn_at", "is", null)
		.execute();
	return rows.map(fromRow);
}

function fromRow(row: ConsentsTable): Consent {
	const hasAnswered = row.agreed_at !== null || row.withdrawn_at !== null;
	return {
		...{ id: row.id, document: row.document_id, name: row.name, email: row.email, parts: JSON.parse(row.parts) },
		...{ place: row.place, validUntil: row.valid_until, proof: row.proof, by: row.author_name },
		...{ shown: row.shown ? JSON.parse(row.shown) : {}, agreedAt: row.agreed_at, correctedAt: row.corrected_at },
		...{ withdrawnAt: row.withdrawn_at, proposal: row.proposal_id, createdAt: row.created_at },
		expiresAt: row.expires_at,
		// A clock that was set back must not make it last.
		hasEnded: !hasAnswered && (row.expires_at <= Date.now() || row.created_at > latestPast()),
	};
}

function isDay(text: string): boolean {
	return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

function wrong(sentence: string): Failure {
	return new Failure("not-possible", sentence, {});
}
