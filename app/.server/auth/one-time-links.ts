import { randomBytes } from "node:crypto";
import { studioAddresses } from "../../addresses/studio-addresses.ts";
import { latestPast } from "../clock-watch.ts";
import type { Tx } from "../db/schema.ts";
import type { OneTimeLinksTable } from "../db/tables/auth-tables.ts";
import { hashOf } from "../secret-hash.ts";

export type LinkPurpose = OneTimeLinksTable["purpose"];

/** Milliseconds for which a link is valid. */
const lifetimes: Record<LinkPurpose, number> = {
	"first administrator": 24 * 60 * 60_000,
	invitation: 7 * 24 * 60 * 60_000,
	"new password": 30 * 60_000,
};

/** Makes a one-time link for choosing a password; earlier ones of the same person and purpose end. Returns its path. */
export async function makeLink(tx: Tx, purpose: LinkPurpose, person: string | null): Promise<string> {
	const now = Date.now();
	const key = randomBytes(32).toString("base64url");
	await tx.deleteFrom("one_time_links").where("expires_at", "<", now).execute();
	if (person)
		await tx.deleteFrom("one_time_links").where("person", "=", person).where("purpose", "=", purpose).execute();
	const row = { hash: hashOf(key), purpose, person, expires_at: now + lifetimes[purpose], created_at: now };
	await tx.insertInto("one_time_links").values(row).execute();
	return studioAddresses.welcome(key);
}

export interface OneTimeLink {
	readonly purpose: LinkPurpose;
	readonly person: string | null;
}

/** The link with this key; undefined when it was used, has expired or never existed. */
export async function readLink(tx: Tx, key: string): Promise<OneTimeLink | undefined> {
	return tx
		.selectFrom("one_time_links")
		.select(["purpose", "person"])
		.where("hash", "=", hashOf(key))
		.where("expires_at", ">", Date.now())
		.where("created_at", "<=", latestPast())
		.executeTakeFirst();
}

/** Uses up a link; false when it was used at the same time. */
export async function useUpLink(tx: Tx, key: string): Promise<boolean> {
	const { numDeletedRows } = await tx.deleteFrom("one_time_links").where("hash", "=", hashOf(key)).executeTakeFirst();
	return numDeletedRows > 0n;
}
