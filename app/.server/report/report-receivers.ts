import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { studioAddresses } from "../../addresses/studio-addresses.ts";
import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { ReportLength, ReportReceiversTable } from "../db/tables/reports-tables.ts";
import type { Env } from "../env.ts";
import { sendMail } from "../mail/send-mail.ts";
import { newId } from "../new-id.ts";
import type { SecretKey } from "../secret-key/secret-key.ts";

/** An address that gets reports by mail, or is asked whether it wants them. */
export interface ReportReceiver {
	readonly id: string;
	readonly address: string;
	readonly every: ReportLength;
	readonly hasAgreed: boolean;
	/** Why the latest report could not be sent; "" when it was. */
	readonly failure: string;
}

/** The mail server, and the company that asks. */
export interface Asking {
	readonly env: Env;
	readonly secretKey: SecretKey;
	readonly company: string;
	readonly actor: Actor;
}

/** So that nobody makes the site write to half a city. */
const mostReceivers = 50;

/** Everybody who gets reports or was asked, by address. */
export async function listReceivers({ db }: Pick<Store, "db">): Promise<ReportReceiver[]> {
	return (await db.selectFrom("report_receivers").selectAll().orderBy("address").execute()).map(shown);
}

/**
 * Asks an address by mail whether it wants reports; nothing else is sent before its owner has agreed.
 * @throws {Failure} `malformed-content`, `not-possible`, `mail-not-sent`
 */
export async function askReceiver(
	store: Store,
	given: { readonly address: string; readonly every: ReportLength },
	{ env, secretKey, company, actor }: Asking,
): Promise<ReportReceiver> {
	const address = given.address.trim().toLowerCase();
	if (!z.email().max(254).safeParse(address).success)
		throw new Failure("not-possible", "Write an e-mail address, such as director@company.example.", {});
	const row = { id: newId(), address, every: given.every, added_at: Date.now(), agreed_at: null };
	await store.write(async (tx) => {
		const all = await tx.selectFrom("report_receivers").select("address").execute();
		if (all.some((one) => one.address === address))
			throw new Failure("not-possible", `${address} is in the list already.`, {});
		if (all.length >= mostReceivers)
			throw new Failure("not-possible", `${mostReceivers} addresses are the most. Remove one first.`, {});
		await tx
			.insertInto("report_receivers")
			.values({ ...row, sent_until: "", failure: "" })
			.execute();
		await write(tx, actor, "add", row);
	});
	try {
		await sendMail(env, {
			to: { name: "", address },
			subject: `${company}: the figures of the site by mail?`,
			text: `${actor.name} would like to send you the figures of the site of ${company} every ${given.every}: visits, inquiries, and what broke.\n\nSay whether you want them. Without your word, nothing is sent:\n${reportLink(env, secretKey, row.id)}\n`,
			headers: { "Auto-Submitted": "auto-generated" },
		});
	} catch (error) {
		await store.write((tx) => tx.deleteFrom("report_receivers").where("id", "=", row.id).execute());
		throw error;
	}
	return shown({ ...row, sent_until: "", failure: "" });
}

/**
 * Sends an address no more reports.
 * @throws {Failure} `not-found`
 */
export function removeReceiver(store: Store, id: string, actor: Actor): Promise<void> {
	return store.write(async (tx) => {
		const row = await tx.deleteFrom("report_receivers").where("id", "=", id).returningAll().executeTakeFirst();
		if (!row) throw new Failure("not-found", "This address is not in the list any more.", { id });
		await write(tx, actor, "remove", row);
	});
}

/** The address of the page on which a receiver agrees, and later stops the mails. */
export function reportLink({ siteUrl }: Env, secretKey: SecretKey, id: string): string {
	return siteUrl + studioAddresses.reportMails(`${id}.${proofOf(secretKey, id)}`);
}

/** The receiver whose link has this key; undefined when there is none, or no more. */
export async function receiverOfKey(
	{ db }: Pick<Store, "db">,
	secretKey: SecretKey,
	key: string,
): Promise<ReportReceiver | undefined> {
	const [id = "", proof = ""] = key.split(".", 2);
	const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(secretKey, id))];
	if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
	const row = await db.selectFrom("report_receivers").selectAll().where("id", "=", id).executeTakeFirst();
	return row && shown(row);
}

/** Notes that a receiver wants reports, or takes them from the list. */
export function answerOfReceiver(
	store: Store,
	{ id, address }: ReportReceiver,
	isWanted: boolean,
	{ actor, until, now = Date.now() }: { readonly actor: Actor; readonly until: string; readonly now?: number },
): Promise<void> {
	return store.write(async (tx) => {
		const chosen = { id, address };
		if (!isWanted) {
			const { numDeletedRows } = await tx.deleteFrom("report_receivers").where("id", "=", id).executeTakeFirstOrThrow();
			return numDeletedRows > 0n ? write(tx, actor, "remove", chosen) : undefined;
		}
		const { numUpdatedRows } = await tx
			.updateTable("report_receivers")
			.set({ agreed_at: now, sent_until: until })
			.where("id", "=", id)
			.where("agreed_at", "is", null)
			.executeTakeFirstOrThrow();
		if (numUpdatedRows > 0n) await write(tx, actor, "confirm", chosen);
	});
}

function proofOf(secretKey: SecretKey, id: string): string {
	return createHmac("sha256", secretKey.for("report mails")).update(id).digest("hex").slice(0, 32);
}

function shown({ id, address, every, agreed_at, failure }: ReportReceiversTable): ReportReceiver {
	return { id, address, every, hasAgreed: agreed_at !== null, failure };
}

function write(
	tx: Tx,
	actor: Actor,
	action: "add" | "remove" | "confirm",
	{ id, address }: Pick<ReportReceiversTable, "id" | "address">,
): Promise<void> {
	return record(tx, { actor, action, type: "reports", document: id, title: address });
}
