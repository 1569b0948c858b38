import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { AgentKind } from "../db/tables/agents-tables.ts";
import type { TokenScope } from "../db/tables/tokens-tables.ts";
import type { Agent } from "./agent.ts";

/** The type of agents in the activity log. */
export const logged = "agents";

/** A document that an agent read with one call. */
export interface NotedRead {
	readonly document: string;
	readonly type: string;
	readonly title: string;
}

/** How many documents are remembered of what an agent read. */
const mostReads = 500;

/**
 * Whether an agent may still do something: nobody has cut it off. Asked with every call, so that it counts at once on
 * all instances.
 */
export async function isCutOff({ db }: Pick<Store, "db">, id: string): Promise<boolean> {
	const row = await db.selectFrom("agents").select("ended_at").where("id", "=", id).executeTakeFirst();
	return row !== undefined && row.ended_at !== null;
}

/** Whether what an agent asked for may still be used: what it signs in with counts, and nobody has cut it off. */
export async function mayStillWork(store: Pick<Store, "db">, id: string): Promise<boolean> {
	const token = await store.db
		.selectFrom("tokens")
		.innerJoin("people", "people.id", "tokens.person")
		.select("tokens.id")
		.where("tokens.id", "=", id)
		.where("tokens.revoked_at", "is", null)
		.where("tokens.expires_at", ">", Date.now())
		.where("people.disabled_at", "is", null)
		.executeTakeFirst();
	return token !== undefined && !(await isCutOff(store, id));
}

/** Notes that an agent was used, and what it read. */
export async function noteUse(
	store: Store,
	{ id, kind, person, name }: Agent,
	{ program, reads }: { readonly program: string; readonly reads: readonly NotedRead[] },
): Promise<void> {
	const now = Date.now();
	await store.write(async (tx) => {
		const row = {
			id,
			kind,
			person: person.id,
			name,
			program,
			first_used_at: now,
			last_used_at: now,
			calls: 1,
			ended_at: null,
		};
		await tx
			.insertInto("agents")
			.values(row)
			.onConflict((conflict) =>
				conflict.column("id").doUpdateSet(({ ref, eb }) => ({
					name,
					last_used_at: now,
					calls: eb(ref("agents.calls"), "+", 1),
					...(program && { program }),
				})),
			)
			.execute();
		for (const { document, type, title } of reads)
			await tx
				.insertInto("agent_reads")
				.values({ agent: id, document_id: document, type, title: title.slice(0, 200), times: 1, last_at: now })
				.onConflict((conflict) =>
					conflict.columns(["agent", "document_id"]).doUpdateSet(({ ref, eb }) => ({
						title: title.slice(0, 200),
						times: eb(ref("agent_reads.times"), "+", 1),
						last_at: now,
					})),
				)
				.execute();
		if (reads.length > 0) await forgetOldReads(tx, id);
	});
}

async function forgetOldReads(tx: Tx, id: string): Promise<void> {
	const oldest = await tx
		.selectFrom("agent_reads")
		.select("last_at")
		.where("agent", "=", id)
		.orderBy("last_at", "desc")
		.offset(mostReads)
		.limit(1)
		.executeTakeFirst();
	if (!oldest) return;
	await tx.deleteFrom("agent_reads").where("agent", "=", id).where("last_at", "<=", oldest.last_at).execute();
}

/** An agent as people see it. */
export interface ConnectedAgent {
	readonly id: string;
	readonly kind: AgentKind;
	readonly name: string;
	readonly program: string;
	readonly person: { readonly id: string; readonly name: string };
	readonly firstUsedAt: number;
	readonly lastUsedAt: number;
	readonly calls: number;
	readonly scopes: readonly TokenScope[];
	/** Names of content types; every type when there are none. */
	readonly types: readonly string[];
	/** When what it signs in with ends by itself. */
	readonly expiresAt: number;
	/** Whether it can do nothing any more: it was cut off, or what it signs in with has ended. */
	readonly isEnded: boolean;
	/** When somebody cut it off. */
	readonly ended: { readonly at: number; readonly by: string } | null;
	/** The last that it read, the newest first. */
	readonly reads: readonly {
		readonly document: string;
		readonly type: string;
		readonly title: string;
		readonly at: number;
	}[];
	/** How many documents it has read. */
	readonly read: number;
	/** Its proposals, the newest first. */
	readonly proposals: readonly { readonly id: string; readonly name: string; readonly state: string }[];
}

const shownReads = 20;

/**
 * The agents that were used, the last used first. Editors get their own.
 * @param all those of everybody, for administrators
 */
export function listAgents(
	store: Store,
	reader: { readonly id: string; readonly role: string },
	all = true,
): Promise<ConnectedAgent[]> {
	return store.read(async (tx) => {
		let rows = tx
			.selectFrom("agents")
			.innerJoin("people", "people.id", "agents.person")
			.leftJoin("tokens", "tokens.id", "agents.id")
			.selectAll("agents")
			.select(["people.name as owner", "tokens.id as token", "tokens.revoked_at", "tokens.expires_at"])
			.select(["tokens.scopes", "tokens.types"])
			.orderBy("agents.last_used_at", "desc")
			.limit(100);
		if (!all || reader.role !== "administrator") rows = rows.where("agents.person", "=", reader.id);
		const found = await rows.execute();
		return Promise.all(
			found.map(async (row): Promise<ConnectedAgent> => {
				const reads = tx.selectFrom("agent_reads").where("agent", "=", row.id);
				const [newest, { count }, proposals] = [
					await reads.selectAll().orderBy("last_at", "desc").orderBy("document_id").limit(shownReads).execute(),
					await reads.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow(),
					await tx
						.selectFrom("proposals")
						.select(["id", "name", "state"])
						.where("agent", "=", row.id)
						.orderBy("created_at", "desc")
						.limit(shownReads)
						.execute(),
				];
				return {
					id: row.id,
					kind: row.kind,
					name: row.name,
					program: row.program,
					person: { id: row.person, name: row.owner },
					firstUsedAt: row.first_used_at,
					lastUsedAt: row.last_used_at,
					calls: row.calls,
					scopes: JSON.parse(row.scopes ?? "[]"),
					types: JSON.parse(row.types ?? "[]"),
					expiresAt: row.expires_at ?? 0,
					isEnded:
						row.ended_at !== null ||
						row.token === null ||
						row.revoked_at !== null ||
						(row.expires_at ?? 0) <= Date.now(),
					ended: row.ended_at === null ? null : { at: row.ended_at, by: row.ended_by },
					reads: newest.map(({ document_id, type, title, last_at }) => ({
						document: document_id,
						type,
						title,
						at: last_at,
					})),
					read: Number(count),
					proposals,
				};
			}),
		);
	});
}

/**
 * Cuts an agent off, with whatever it signs in with: nothing that it asks is answered from then on. Its proposals stay.
 * @throws {Failure} `not-found`; `not-allowed` for the agent of somebody else, unless an administrator does it
 */
export function cutOff(store: Store, id: string, by: { readonly actor: Actor; readonly role: string }): Promise<void> {
	return store.write(async (tx) => {
		const row = await tx.selectFrom("agents").selectAll().where("id", "=", id).executeTakeFirst();
		if (!row || row.ended_at !== null) throw new Failure("not-found", "This agent was cut off already.", { id });
		if (by.role !== "administrator" && row.person !== by.actor.id)
			throw new Failure("not-allowed", "Only administrators can cut off the agents of others.", {});
		const now = Date.now();
		await tx.updateTable("agents").set({ ended_at: now, ended_by: by.actor.name }).where("id", "=", id).execute();
		await tx
			.updateTable("tokens")
			.set({ revoked_at: now })
			.where("id", "=", id)
			.where("revoked_at", "is", null)
			.execute();
		await record(tx, { actor: by.actor, action: "revoke", type: logged, document: row.person, title: row.name });
	});
}
