import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { rejectUnlessMayPublish } from "../activity/may-publish.ts";
import { record } from "../activity/record.ts";
import { hashPassword } from "../auth/password-hash.ts";
import { titleOf } from "../content/stored-data.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { RecipientsTable } from "../db/tables/recipients-tables.ts";
import { newLinkSecret } from "../link-secrets.ts";
import { newId } from "../new-id.ts";
import { hashOf } from "../secret-hash.ts";
import { liveEntry } from "./live-entry.ts";
import { isOver } from "./opened-link.ts";

/** Somebody with a link to an entry that is not public. */
export interface Recipient {
	readonly id: string;
	readonly name: string;
	/** "" where it is not known. */
	readonly email: string;
	readonly hasPassword: boolean;
	/** How many browsers may open it; 0 for any number. */
	readonly mostDevices: number;
	readonly devices: number;
	/** Times are in epoch milliseconds. */
	readonly expiresAt: number;
	readonly state: "open" | "revoked" | "expired";
	readonly opened: number;
	readonly lastOpenedAt: number | null;
	readonly by: string;
	readonly createdAt: number;
}

/** A link to make. */
export interface NewRecipient {
	readonly document: string;
	readonly name: string;
	readonly email?: string;
	/** "" for none. */
	readonly password?: string;
	/** 0 for any number. */
	readonly mostDevices?: number;
	/** For how many days it opens. */
	readonly days: number;
}

const day = 86_400_000;
const mostRecipients = 200;
const longestName = 80;

/**
 * Makes a link to what is live of an entry by link. Returns its path, which nothing can tell again.
 * @throws {Failure} `not-found`; `not-possible` when the entry is not by link, or a value is wrong; `not-allowed`
 */
export async function addRecipient(
	store: Store,
	{ document, name: typed, email = "", password = "", mostDevices = 0, days }: NewRecipient,
	actor: Actor,
): Promise<{ readonly id: string; readonly path: string }> {
	const name = typed.trim();
	if (!name) throw wrong("Say who the link is for.");
	if (name.length > longestName) throw wrong(`Use ${longestName} characters or fewer for the name.`);
	if (password && password.length < 6) throw wrong("Use at least 6 characters for the password.");
	if (!(Number.isInteger(days) && days >= 1 && days <= 365)) throw wrong("A link can open for 1 to 365 days.");
	if (!(Number.isInteger(mostDevices) && mostDevices >= 0 && mostDevices <= 100))
		throw wrong("Allow between 1 and 100 devices, or any number.");
	const hashed = password ? await hashPassword(password) : "";
	const token = newLinkSecret();
	return store.write(async (tx) => {
		await rejectUnlessMayPublish(tx, actor);
		const live = await liveEntry(tx, document);
		if (!live) throw wrong("Publish it first: a link shows what was published, and nothing is yet.");
		if (live.audience === "public") throw wrong("Everybody can read this. Switch on “By link” and publish it first.");
		if (live.audience === "nobody")
			throw wrong("It is switched off, so a link would show nothing. Switch it on first.");
		await rejectTooMany(tx, document);
		const now = Date.now();
		const row: RecipientsTable = {
			...{ id: newId(), document_id: document, hash: hashOf(token), name, email, password: hashed },
			revision_id: live.type.byLink === true ? live.revision : null,
			...{ most_devices: mostDevices, expires_at: now + days * day, revoked_at: null, opened: 0, last_opened_at: null },
			...{ author: await accountOf(tx, actor), author_name: actor.name, created_at: now },
		};
		await tx.insertInto("recipients").values(row).execute();
		const changes = [{ field: "Link", before: "", after: name }];
		const title = titleOf(live.type, live.data);
		await record(tx, { actor, action: "add", type: live.type.name, document, title, changes });
		return { id: row.id, path: `/l/${token}` };
	});
}

/** Ends a link: it opens nothing from now on. @throws {Failure} `not-found`, `not-allowed` */
export function revokeRecipient(
	store: Store,
	{ document, id }: { readonly document: string; readonly id: string },
	actor: Actor,
): Promise<void> {
	return store.write(async (tx) => {
		await rejectUnlessMayPublish(tx, actor);
		const ended = await tx
			.updateTable("recipients")
			.set({ revoked_at: Date.now() })
			.where("id", "=", id)
			.where("document_id", "=", document)
			.where("revoked_at", "is", null)
			.returning("name")
			.executeTakeFirst();
		if (!ended) throw new Failure("not-found", "This link was revoked already.", { id });
		const { type } = await tx
			.selectFrom("documents")
			.select("type")
			.where("id", "=", document)
			.executeTakeFirstOrThrow();
		const changes = [{ field: "Link", before: ended.name, after: "" }];
		await record(tx, { actor, action: "remove", type, document, changes });
	});
}

/** The recipients of an entry, the newest first. */
export async function listRecipients({ db }: Pick<Store, "db">, document: string): Promise<Recipient[]> {
	const rows = await db
		.selectFrom("recipients")
		.selectAll()
		.select(({ selectFrom }) =>
			selectFrom("recipient_devices")
				.select(({ fn }) => fn.countAll().as("count"))
				.whereRef("recipient_id", "=", "recipients.id")
				.as("devices"),
		)
		.where("document_id", "=", document)
		.orderBy("id", "desc")
		.execute();
	return rows.map((row) => ({
		...{ id: row.id, name: row.name, email: row.email, hasPassword: row.password !== "", by: row.author_name },
		...{ mostDevices: row.most_devices, devices: Number(row.devices), opened: row.opened },
		...{ expiresAt: row.expires_at, lastOpenedAt: row.last_opened_at, createdAt: row.created_at },
		state: row.revoked_at !== null ? "revoked" : isOver(row) ? "expired" : "open",
	}));
}

function wrong(sentence: string): Failure {
	return new Failure("not-possible", sentence, {});
}

async function rejectTooMany(tx: Tx, document: string): Promise<void> {
	const links = tx.selectFrom("recipients").where("document_id", "=", document);
	const { count } = await links.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
	if (Number(count) >= mostRecipients) throw wrong(`There are ${mostRecipients} links to this already.`);
}

async function accountOf(tx: Tx, { id }: Actor): Promise<string | null> {
	if (id === null) return null;
	return (await tx.selectFrom("people").select("id").where("id", "=", id).executeTakeFirst())?.id ?? null;
}
