import { verifyPassword } from "../auth/password-hash.ts";
import { latestPast } from "../clock-watch.ts";
import type { Store } from "../db/store.ts";
import type { RecipientsTable } from "../db/tables/recipients-tables.ts";
import { linkSecret, newLinkSecret } from "../link-secrets.ts";
import { hashOf } from "../secret-hash.ts";

/** The link that a token is of. */
export interface RecipientLink {
	readonly id: string;
	readonly document: string;
	/** The version that it shows; null where that is what is live. */
	readonly revision: string | null;
	/** The name of the person it is for. */
	readonly name: string;
	/** "" where it is not known. */
	readonly email: string;
	/** Epoch milliseconds. */
	readonly expiresAt: number;
	/** Revoked, or its time is over. */
	readonly hasEnded: boolean;
	/** Hashed; "" when none is asked for. */
	readonly password: string;
	/** How many browsers may open it; 0 for any number. */
	readonly mostDevices: number;
}

/** The link of a token; undefined when there never was one. Asked of the database each time, so that an end counts at once. */
export async function linkOfToken({ db }: Pick<Store, "db">, given: string): Promise<RecipientLink | undefined> {
	if (!linkSecret.test(given)) return undefined;
	const row = await db.selectFrom("recipients").selectAll().where("hash", "=", hashOf(given)).executeTakeFirst();
	return (
		row && {
			...{ id: row.id, document: row.document_id, revision: row.revision_id, name: row.name, email: row.email },
			...{ expiresAt: row.expires_at, password: row.password, mostDevices: row.most_devices },
			hasEnded: row.revoked_at !== null || isOver(row),
		}
	);
}

/** Whether the time of a link is over. A clock that was set back must not make it last. */
export function isOver({ expires_at, created_at }: Pick<RecipientsTable, "expires_at" | "created_at">): boolean {
	return expires_at <= Date.now() || created_at > latestPast();
}

/** Whether a link opens only in browsers that it knows. */
export function asksForDevice({ password, mostDevices }: RecipientLink): boolean {
	return password !== "" || mostDevices > 0;
}

/** Whether a browser may open a link: it gave the password, or was among the first. */
export async function isKnownDevice(
	{ db }: Pick<Store, "db">,
	{ id }: RecipientLink,
	device: string | undefined,
): Promise<boolean> {
	if (!device) return false;
	const devices = db.selectFrom("recipient_devices").select("hash").where("recipient_id", "=", id);
	return (await devices.where("hash", "=", hashOf(device)).executeTakeFirst()) !== undefined;
}

/** Lets a browser open a link from now on. Returns the secret that it keeps; undefined when no further one may open it. */
export function addDevice(store: Store, { id, mostDevices }: RecipientLink): Promise<string | undefined> {
	return store.write(async (tx) => {
		// Locks the link, so that of two browsers at once one is counted after the other.
		await tx.updateTable("recipients").set({ most_devices: mostDevices }).where("id", "=", id).execute();
		const devices = tx.selectFrom("recipient_devices").where("recipient_id", "=", id);
		const { count } = await devices.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
		if (Number(count) >= (mostDevices || mostWithPassword)) return undefined;
		const device = newLinkSecret();
		const row = { recipient_id: id, hash: hashOf(device), created_at: Date.now() };
		await tx.insertInto("recipient_devices").values(row).execute();
		return device;
	});
}

/** More browsers than one person has; whoever needs another one asks for a link. */
const mostWithPassword = 1_000;

/** Notes that a link was opened. */
export async function countOpening({ db }: Store, { id }: RecipientLink): Promise<void> {
	await db
		.updateTable("recipients")
		.set(({ eb }) => ({ opened: eb("opened", "+", 1), last_opened_at: Date.now() }))
		.where("id", "=", id)
		.execute();
}

/** Whether a password is that of a link. */
export function isPasswordOf({ password: hash }: RecipientLink, password: string): Promise<boolean> {
	return verifyPassword({ hash, password: password.slice(0, 256) });
}
