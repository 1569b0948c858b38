import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { mayPublish } from "../activity/may-publish.ts";
import { record } from "../activity/record.ts";
import { hashPassword, verifyPassword } from "../auth/password-hash.ts";
import { latestPast } from "../clock-watch.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { ProposalLinksTable, ProposalState } from "../db/tables/proposals-tables.ts";
import { newId } from "../new-id.ts";
import { hashOf } from "../secret-hash.ts";
import type { SecretKey } from "../secret-key/secret-key.ts";
import { accountOf, logged, openIn, type Proposal, proposalIn } from "./proposal.ts";

/** A secret link, by which people without an account look at a proposal. */
export interface ReviewLink {
	readonly id: string;
	/** The name of the person it is for. */
	readonly name: string;
	/** "" when it was not mailed. */
	readonly email: string;
	readonly hasPassword: boolean;
	/** Times are in epoch milliseconds. */
	readonly expiresAt: number;
	readonly state: "open" | "ended" | "expired";
	readonly opened: number;
	readonly lastOpenedAt: number | null;
	readonly by: string;
	/** Undefined when it cannot be told any more, as after a restore with another secret key. */
	readonly path: string | undefined;
}

interface NewLink {
	readonly proposal: string;
	readonly name: string;
	readonly email: string;
	/** "" for none. */
	readonly password: string;
	/** For how many days it opens. */
	readonly days: number;
	readonly actor: Actor;
}

const day = 86_400_000;
const mostLinks = 50;

/** 128 bits in lower case, as every public address is. */
const reviewKey = /^[0-9a-f]{32}$/;

/**
 * Makes a link to a proposal. Returns its path.
 * @throws {Failure} `not-found`; `not-possible` when the proposal is not open, or a value is wrong; `not-allowed` when
 * somebody who may only propose did not open it
 */
export async function makeReviewLink(
	store: Store,
	secretKey: SecretKey,
	{ proposal, name, email, password, days, actor }: NewLink,
): Promise<{ readonly id: string; readonly path: string }> {
	if (!name.trim()) throw new Failure("not-possible", "Say who the link is for.", {});
	if (name.trim().length > 80) throw new Failure("not-possible", "Use 80 characters or fewer for the name.", {});
	if (password && password.length < 6)
		throw new Failure("not-possible", "Use at least 6 characters for the password.", {});
	if (!(days >= 1 && days <= 90)) throw new Failure("not-possible", "A link can open for 1 to 90 days.", {});
	const hashed = password ? await hashPassword(password) : "";
	return store.write(async (tx) => {
		const opened = await openIn(tx, proposal);
		await rejectUnlessMayShare(tx, opened, actor);
		await rejectTooMany(tx, proposal);
		const now = Date.now();
		const seed = randomBytes(16).toString("base64url");
		const key = keyOf(secretKey, seed);
		const row: ProposalLinksTable = {
			...{ id: newId(), proposal_id: proposal, hash: hashOf(key), seed, name: name.trim(), email },
			...{ password: hashed, expires_at: now + days * day, revoked_at: null, opened: 0, last_opened_at: null },
			...{ author: await accountOf(tx, actor), author_name: actor.name, created_at: now },
		};
		await tx.insertInto("proposal_links").values(row).execute();
		const changes = [{ field: "Link", before: "", after: row.name }];
		await record(tx, { actor, action: "add", type: logged, document: proposal, title: opened.name, changes });
		return { id: row.id, path: pathOf(key) };
	});
}

/**
 * Throws unless the actor may share a proposal. People who may only propose may share their own proposals with
 * outsiders, and not the drafts of others.
 */
async function rejectUnlessMayShare(tx: Tx, { author, name }: Proposal, actor: Actor): Promise<void> {
	if ((actor.id !== null && author === actor.id) || (await mayPublish(tx, actor))) return;
	const sentence = `Somebody else opened “${name}”. Ask them, or somebody who may publish, to share it.`;
	throw new Failure("not-allowed", sentence, {});
}

async function rejectTooMany(tx: Tx, proposal: string): Promise<void> {
	const links = tx.selectFrom("proposal_links").where("proposal_id", "=", proposal);
	const { count } = await links.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
	if (Number(count) >= mostLinks)
		throw new Failure("not-possible", `There are ${mostLinks} links to this proposal already.`, {});
}

/** Ends a link: it opens nothing from now on. What was said by it stays. @throws {Failure} `not-found`, `not-allowed` */
export function endReviewLink(
	store: Store,
	{ proposal, id, actor }: { proposal: string; id: string; actor: Actor },
): Promise<void> {
	return store.write(async (tx) => {
		await rejectUnlessMayShare(tx, await proposalIn(tx, proposal), actor);
		const ended = await tx
			.updateTable("proposal_links")
			.set({ revoked_at: Date.now() })
			.where("id", "=", id)
			.where("proposal_id", "=", proposal)
			.where("revoked_at", "is", null)
			.returning("name")
			.executeTakeFirst();
		if (!ended) throw new Failure("not-found", "This link has ended already.", { id });
		const changes = [{ field: "Link", before: ended.name, after: "" }];
		await record(tx, { actor, action: "remove", type: logged, document: proposal, changes });
	});
}

/** The links to a proposal, the newest first. */
export async function listReviewLinks({ db }: Store, secretKey: SecretKey, proposal: string): Promise<ReviewLink[]> {
	const rows = await db
		.selectFrom("proposal_links")
		.selectAll()
		.where("proposal_id", "=", proposal)
		.orderBy("id", "desc")
		.execute();
	return rows.map((row) => {
		const key = keyOf(secretKey, row.seed);
		return {
			id: row.id,
			name: row.name,
			email: row.email,
			hasPassword: row.password !== "",
			expiresAt: row.expires_at,
			state: row.revoked_at !== null ? "ended" : isInTime(row) ? "open" : "expired",
			opened: row.opened,
			lastOpenedAt: row.last_opened_at,
			by: row.author_name,
			path: isSame(hashOf(key), row.hash) ? pathOf(key) : undefined,
		};
	});
}

/** A link that opens a proposal. */
export interface OpenLink {
	readonly id: string;
	readonly proposal: string;
	/** The name of the person it is for. */
	readonly name: string;
	/** "" when it was not mailed. */
	readonly email: string;
	/** The present state of the proposal. */
	readonly state: ProposalState;
	/** Hashed; "" when none is asked for. */
	readonly password: string;
}

/** The link that a key opens; undefined when it opens none, or none any more. */
export async function linkOfKey({ db }: Pick<Store, "db">, key: string): Promise<OpenLink | undefined> {
	if (!reviewKey.test(key)) return undefined;
	const hash = hashOf(key);
	const row = await db
		.selectFrom("proposal_links")
		.innerJoin("proposals", "proposals.id", "proposal_links.proposal_id")
		.selectAll("proposal_links")
		.select("proposals.state")
		.where("hash", "=", hash)
		.executeTakeFirst();
	if (!row || !isSame(hash, row.hash) || row.revoked_at !== null || !isInTime(row)) return undefined;
	const { id, proposal_id: proposal, name, email, state, password } = row;
	return { id, proposal, name, email, state, password };
}

/** Notes that a link was opened. */
export async function countOpening({ db }: Store, id: string): Promise<void> {
	await db
		.updateTable("proposal_links")
		.set(({ eb }) => ({ opened: eb("opened", "+", 1), last_opened_at: Date.now() }))
		.where("id", "=", id)
		.execute();
}

/** Whether a password is that of a link. */
export function isPasswordOf({ password: hash }: OpenLink, password: string): Promise<boolean> {
	return verifyPassword({ hash, password: password.slice(0, 256) });
}

/**
 * Returns the value of the cookie for a browser that has given the password of a link. It is valid until the link ends
 * or its password changes.
 */
export function passOf(secretKey: SecretKey, { id, password }: OpenLink): string {
	return createHmac("sha256", secretKey.for("review password")).update(`${id} ${password}`).digest("hex");
}

/** Whether the password of a link was given, or none is asked for. */
export function isPassed(secretKey: SecretKey, link: OpenLink, pass: string | undefined): boolean {
	return link.password === "" || (pass?.length === 64 && isSame(pass, passOf(secretKey, link)));
}

/** A clock that was set back must not make a link last. */
function isInTime({ expires_at, created_at }: ProposalLinksTable): boolean {
	return expires_at > Date.now() && created_at <= latestPast();
}

/** Behind the question mark the key stays out of the log. */
function pathOf(key: string): string {
	return `/review?key=${key}`;
}

function keyOf(secretKey: SecretKey, seed: string): string {
	return createHmac("sha256", secretKey.for("review link")).update(seed).digest("hex").slice(0, 32);
}

function isSame(one: string, other: string): boolean {
	const [a, b] = [Buffer.from(one), Buffer.from(other)];
	return a.length === b.length && timingSafeEqual(a, b);
}
