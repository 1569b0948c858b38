import { studioAddresses } from "../../addresses/studio-addresses.ts";
import { english, type Language } from "../../language/language.ts";
import { rightsOf, storedRights } from "../can-see.ts";
import { latestPast } from "../clock-watch.ts";
import type { Store } from "../db/store.ts";
import type { Env } from "../env.ts";
import { sendMail } from "../mail/send-mail.ts";
import { listNotifications } from "./list-notifications.ts";

const day = 24 * 3_600_000;
const longest = 50;

/** Whether a person gets unread notifications by mail once a day. */
export async function wantsDigest(store: Store, person: string): Promise<boolean> {
	const row = store.read((tx) =>
		tx.selectFrom("notification_digests").select("person").where("person", "=", person).executeTakeFirst(),
	);
	return (await row) !== undefined;
}

/** Switches the daily mail on or off; the first is sent a day from now. */
export function setDigest(store: Store, person: string, wanted: boolean, now = Date.now()): Promise<void> {
	return store.write(async (tx) => {
		if (!wanted) return void (await tx.deleteFrom("notification_digests").where("person", "=", person).execute());
		await tx
			.insertInto("notification_digests")
			.values({ person, last_at: now })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	});
}

/**
 * Mails unread notifications to everybody whose last mail is a day ago, if there are any. Several instances
 * may call this at the same time: each mail is sent by one. A failed mail is tried again with the next call.
 * Returns the number of mails.
 */
export async function sendDigests(
	store: Store,
	env: Env,
	{ t }: Language = english,
	now = Date.now(),
): Promise<number> {
	const due = await store.read((tx) =>
		tx
			.selectFrom("notification_digests")
			.innerJoin("people", "people.id", "person")
			.select(["person as id", "last_at", "people.name", "email"])
			.select(storedRights)
			// A time in the future, stored while a clock was wrong, is reset to now.
			.where(({ or, eb }) => or([eb("last_at", "<=", now - day), eb("last_at", ">", latestPast(now))]))
			.where("disabled_at", "is", null)
			.execute(),
	);
	let sent = 0;
	for (const person of due) {
		if (!(await claim(store, person.id, person.last_at, now))) continue;
		const reader = { id: person.id, ...rightsOf(person) };
		const notifications = (await listNotifications(store, reader, { limit: longest })).filter(
			// One of this very moment may not have been stored yet: all of them come with the next mail.
			({ at, read }) => !read && at >= person.last_at && at < now,
		);
		if (notifications.length === 0) continue;
		const lines = notifications.map(({ title, body, path }) =>
			[title, body, env.siteUrl + path].filter(Boolean).join("\n"),
		);
		try {
			await sendMail(env, {
				to: { name: person.name, address: person.email },
				subject: t("mails.digestSubject", { count: notifications.length }),
				text: [...lines, t("mails.digestAll", { link: env.siteUrl + studioAddresses.notifications }), ""].join("\n\n"),
				headers: { "Auto-Submitted": "auto-generated" },
			});
			sent += 1;
		} catch (err) {
			store.log.warn({ err }, "a digest was not sent; it is tried again");
			await claim(store, person.id, now, person.last_at);
		}
	}
	return sent;
}

async function claim(store: Store, person: string, from: number, to: number): Promise<boolean> {
	const moved = await store.write((tx) =>
		tx
			.updateTable("notification_digests")
			.set({ last_at: to })
			.where("person", "=", person)
			.where("last_at", "=", from)
			.executeTakeFirst(),
	);
	return moved.numUpdatedRows > 0n;
}
