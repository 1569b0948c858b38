import type { Rows } from "../../content/values/write-csv.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { listMembers } from "./members.ts";

/** Days of which the list says what somebody did. */
const days = 90;

/**
 * What each person can do and did lately, for whoever audits the house: a heading, and a line for each person and each
 * token or connected program of theirs. Times are UTC.
 */
export async function accessList(store: Store, now = Date.now()): Promise<Rows> {
	const [members, { done, tokens }] = await Promise.all([
		listMembers(store),
		store.read(async (tx) => ({
			done: await doneSince(tx, now - days * 86_400_000),
			tokens: await livingTokens(tx, now),
		})),
	]);
	return [
		heading,
		...members.flatMap(({ id, name, email, role, may, languages, state, secondFactor, passkeys, lastSeen, ...has }) => {
			const own = done.filter(({ actor }) => actor === id);
			const factors = [
				has.directory && "directory",
				has.password && (secondFactor ? "password and code" : "password"),
				passkeys > 0 && `${passkeys} passkeys`,
			].filter(Boolean);
			const can = languages.length > 0 ? `write translations into: ${languages.join(", ")}` : (rights[role] ?? may);
			const person = [name, email, "person", role, state === "disabled" ? "nothing: disabled" : can];
			return [
				[...person, state === "invited" ? "invited" : factors.join(", "), timeOf(lastSeen), ...summary(own)],
				...tokens
					.filter((token) => token.person === id)
					.map((token) => [
						name,
						email,
						token.client === "" ? `token ${token.name}` : `program ${token.name}`,
						role,
						rightsOfToken(token),
						`until ${timeOf(token.expires_at)}`,
						timeOf(token.last_used_at),
						...summary([]),
					]),
			];
		}),
	];
}

const heading = [
	"Name",
	"E-mail",
	"Signs in as",
	"Role",
	"May",
	"Signs in with",
	"Last seen",
	`Did in ${days} days`,
	"Last did something",
];

/** The roles in words. */
const rights: Readonly<Record<string, string>> = {
	administrator: "everything",
	editor: "write and publish content, answer inquiries",
	proposer: "write into proposals",
};

interface Done {
	readonly actor: string | null;
	readonly action: string;
	readonly count: number;
	readonly last: number;
}

/** How often each person did what, the most frequent first. */
async function doneSince(tx: Tx, since: number): Promise<Done[]> {
	const rows = await tx
		.selectFrom("activity")
		.select(({ fn }) => ["actor", "action", fn.countAll().as("count"), fn.max("at").as("last")])
		.where("actor", "is not", null)
		.where("at", ">=", since)
		.groupBy(["actor", "action"])
		.execute();
	const done = rows.map(({ actor, action, count, last }) => ({
		actor,
		action,
		count: Number(count),
		last: Number(last),
	}));
	return done.sort((a, b) => b.count - a.count || a.action.localeCompare(b.action));
}

function summary(done: readonly Done[]): string[] {
	if (done.length === 0) return ["", ""];
	const last = Math.max(...done.map(({ last }) => last));
	return [done.map(({ action, count }) => `${action}: ${count}`).join(", "), timeOf(last)];
}

function livingTokens(tx: Tx, now: number) {
	return tx
		.selectFrom("tokens")
		.select(["person", "name", "client", "scopes", "types", "expires_at", "last_used_at"])
		.where("revoked_at", "is", null)
		.where("expires_at", ">", now)
		.orderBy("id")
		.execute();
}

function rightsOfToken({ scopes, types }: { scopes: string; types: string }): string {
	const [may, of]: string[][] = [JSON.parse(scopes), JSON.parse(types)];
	return `${may!.join(", ")}${of!.length > 0 ? ` of ${of!.join(", ")}` : ""}, as far as the person may`;
}

function timeOf(time: number | null): string {
	return time === null ? "" : new Date(time).toISOString().slice(0, 16).replace("T", " ");
}
