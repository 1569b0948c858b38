import { createHash, createHmac } from "node:crypto";
import { newId } from "#core/inquiries.ts";
import { type Backend, Failure, withTables } from "#core/server.ts";
import type { NewsletterTables } from "./tables.ts";

type Store = Backend["store"];
type Services = Pick<Backend, "store" | "secretKey">;
type Tx = Parameters<Parameters<Store["read"]>[0]>[0];

/** An address that signed up. */
export type SignedUp = NewsletterTables["x_newsletter"];

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds for which the link of a sign-up can be confirmed. */
export const openFor = 7 * day;

/** Sign-ups within an hour: of a network, of all whose network is not known, and of everybody. More are refused. */
const most = { ofNetwork: 10, unknown: 100, together: 500 };

/** Nobody fills the mailbox of somebody else: mails to one address, within the days for which a link is good, and minutes between them. */
const mostMails = 3;
const betweenMails = 10 * minute;

/** What somebody signs up with. */
export interface SignUp {
	readonly email: string;
	/** The path of the page, and the words of the consent that were read there. */
	readonly page: string;
	readonly words: string;
	/** As BCP 47 has it. */
	readonly language: string;
	/** As inquiries keep it; "" where it is not known. */
	readonly network: string;
}

/**
 * Stores a sign-up, and has a mail sent to confirm it. Nothing that comes of it tells whether the address was known.
 * @throws {Failure} `too-many` when the network sent too much
 */
export async function signUp(
	{ store, secretKey }: Services,
	{ email: typed, page, words, language, network }: SignUp,
	now = Date.now(),
): Promise<void> {
	const email = typed.toLowerCase();
	await store.write(async (tx) => {
		await countAsk(tx, network, now);
		const own = withTables<NewsletterTables>(tx);
		const asked = { asked_at: now, asked_page: page, asked_words: words, language };
		const fresh = newKey(secretKey);
		await own
			.insertInto("x_newsletter")
			.values({
				...{ email, ...asked, ...fresh, confirmed_at: null, page: "", words: "", left_at: null },
				...{ mail: "confirm", mailed_at: null, mails: 0, due: "", next_at: 0, attempts: 0, problem: "", goes: 0 },
			})
			// Another press, or another instance, was first.
			.onConflict((conflict) => conflict.column("email").doNothing())
			.execute();
		const known = await own.selectFrom("x_newsletter").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
		if (known.id === fresh.id || isIn(known)) return;
		const isOpen = known.asked_at !== null && known.asked_at > now - openFor;
		const isRecent = known.mailed_at !== null && known.mailed_at > now - openFor;
		const mails = isRecent ? known.mails : 0;
		const mayMail = mails < mostMails && (known.mailed_at === null || known.mailed_at <= now - betweenMails);
		const { id: _, ...key } = fresh;
		await own
			.updateTable("x_newsletter")
			.set({ ...asked, ...(!isOpen && key), mails, ...(mayMail && { mail: "confirm" as const }) })
			.where("id", "=", known.id)
			.execute();
	});
}

/** Whether an address gets the newsletter. */
export function isIn({ confirmed_at, left_at }: Pick<SignedUp, "confirmed_at" | "left_at">): boolean {
	return confirmed_at !== null && left_at === null;
}

/** The states of a link: to be confirmed, on the list, left. */
export type LinkState = "asked" | "in" | "left";

/** Reads the sign-up that a key opens; undefined when it opens none, or none any more. */
export async function signedUpBy(
	store: Store,
	key: string,
	now = Date.now(),
): Promise<(SignedUp & { readonly state: LinkState }) | undefined> {
	const found = await store.read((tx) => ofKey(tx, key));
	if (!found) return undefined;
	if (isIn(found)) return { ...found, state: "in" };
	if (found.asked_at !== null && found.asked_at > now - openFor) return { ...found, state: "asked" };
	return found.left_at === null ? undefined : { ...found, state: "left" };
}

/** Puts the address of a key on the list, with what it consented to. Returns false when the link is too old. */
export async function confirmSignUp(store: Store, key: string, now = Date.now()): Promise<boolean> {
	return store.write(async (tx) => {
		const found = await ofKey(tx, key);
		if (!found) return false;
		if (isIn(found)) return true;
		if (found.asked_at === null || found.asked_at <= now - openFor) return false;
		await withTables<NewsletterTables>(tx)
			.updateTable("x_newsletter")
			.set({
				...{
					confirmed_at: now,
					page: found.asked_page,
					words: found.asked_words,
					left_at: null,
					asked_at: null,
					goes: 0,
				},
				...{ mail: "welcome", due: "join", next_at: now, attempts: 0, problem: "" },
			})
			.where("id", "=", found.id)
			.execute();
		return true;
	});
}

/** Takes an address off the list: by the key of its link. Returns false when it opens nothing. */
export async function leaveBy(store: Store, key: string, now = Date.now()): Promise<boolean> {
	return store.write(async (tx) => {
		const found = await ofKey(tx, key);
		if (!found) return false;
		await leave(tx, found, now);
		return true;
	});
}

/** Takes an address off the list, and has the service told. One that was never confirmed goes at once. */
export async function leave(tx: Tx, { id, confirmed_at, left_at }: SignedUp, now = Date.now()): Promise<void> {
	const own = withTables<NewsletterTables>(tx);
	if (confirmed_at === null) await own.deleteFrom("x_newsletter").where("id", "=", id).execute();
	else if (left_at === null)
		await own
			.updateTable("x_newsletter")
			.set({ left_at: now, asked_at: null, mail: "", due: "leave", next_at: now, attempts: 0, problem: "" })
			.where("id", "=", id)
			.execute();
}

/** The path of the link of a sign-up; undefined when it was made with another secret key. */
export function linkOf(secretKey: Backend["secretKey"], { nonce, key_hash }: Pick<SignedUp, "nonce" | "key_hash">) {
	const key = keyOf(secretKey, nonce);
	// Behind the question mark the key stays out of the log.
	return hashOf(key) === key_hash ? `/newsletter/yours?key=${key}` : undefined;
}

function newKey(secretKey: Backend["secretKey"]) {
	const nonce = newId();
	return { id: newId(), nonce, key_hash: hashOf(keyOf(secretKey, nonce)) };
}

/** The database alone opens no link. */
function keyOf(secretKey: Backend["secretKey"], nonce: string): string {
	return createHmac("sha256", secretKey.for("newsletter")).update(nonce).digest("hex").slice(0, 32);
}

function hashOf(key: string): string {
	return createHash("sha256").update(key).digest("base64url");
}

function ofKey(tx: Tx, key: string): Promise<SignedUp | undefined> {
	return withTables<NewsletterTables>(tx)
		.selectFrom("x_newsletter")
		.selectAll()
		.where("key_hash", "=", hashOf(key))
		.executeTakeFirst();
}

async function countAsk(tx: Tx, network: string, now: number): Promise<void> {
	const own = withTables<NewsletterTables>(tx);
	const within = own
		.selectFrom("x_newsletter_asks")
		.select(({ fn }) => fn.countAll().as("count"))
		.where("at", ">", now - hour);
	const { count: ofNetwork } = await within.where("network", "=", network).executeTakeFirstOrThrow();
	const { count: together } = await within.executeTakeFirstOrThrow();
	if (Number(ofNetwork) >= (network ? most.ofNetwork : most.unknown) || Number(together) >= most.together)
		throw new Failure("too-many", "Too many sign-ups came within an hour; this one was not stored.", {});
	await own.insertInto("x_newsletter_asks").values({ id: newId(), network, at: now }).execute();
}
