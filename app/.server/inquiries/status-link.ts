import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { hashOf } from "../secret-hash.ts";
import type { SecretKey } from "../secret-key/secret-key.ts";

/**
 * Makes the secret link of an inquiry. The key in it is a random number, encoded with the secret key of the site: a mail
 * that is tried again and a form that is posted twice get the same one, and the database alone opens none.
 * @returns its path
 */
export async function makeStatusLink(tx: Tx, secretKey: SecretKey, inquiry: string): Promise<string> {
	const seed = randomBytes(16).toString("base64url");
	const key = keyOf(secretKey, seed);
	await tx
		.insertInto("inquiry_links")
		.values({ inquiry_id: inquiry, hash: hashOf(key), seed })
		.execute();
	return statusPath(key);
}

/** The path of the link to an inquiry; undefined when it has none, such as one from a restored backup. */
export async function statusLinkOf(tx: Tx, secretKey: SecretKey, inquiry: string): Promise<string | undefined> {
	const link = await tx.selectFrom("inquiry_links").selectAll().where("inquiry_id", "=", inquiry).executeTakeFirst();
	const key = link && keyOf(secretKey, link.seed);
	// With another secret key, what was sent before goes on, but it cannot be told any more.
	return key && isSame(hashOf(key), link.hash) ? statusPath(key) : undefined;
}

/** The same with the public origin of the site, for mails. */
export async function statusAddress(
	store: Store,
	{ secretKey, origin }: { secretKey: SecretKey; origin: string },
	inquiry: string,
): Promise<string | undefined> {
	const path = await store.read((tx) => statusLinkOf(tx, secretKey, inquiry));
	return path && origin + path;
}

/** The id of the inquiry that a key opens; undefined when it opens none. */
export async function inquiryOfKey(tx: Tx, key: string): Promise<string | undefined> {
	const hash = hashOf(key);
	// How long the search takes tells of the hash, from which nobody gets to the key.
	const link = await tx.selectFrom("inquiry_links").selectAll().where("hash", "=", hash).executeTakeFirst();
	return link && isSame(hash, link.hash) ? link.inquiry_id : undefined;
}

/** Behind the question mark the key stays out of the log. */
function statusPath(key: string): string {
	return `/inquiry?key=${key}`;
}

function keyOf(secretKey: SecretKey, seed: string): string {
	return createHmac("sha256", secretKey.for("status page")).update(seed).digest("hex").slice(0, 32);
}

function isSame(one: string, other: string): boolean {
	return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
