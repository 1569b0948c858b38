import type { Tx } from "../../db/schema.ts";
import { longestSession } from "./session-rules.ts";

/**
 * Ends every session of a person but `kept`, and every sign-in they have begun. Called whenever their role or what they
 * sign in with changes.
 */
export async function endSessionsOf(tx: Tx, person: string, kept = ""): Promise<void> {
	await tx.deleteFrom("sessions").where("user_id", "=", person).where("id", "!=", kept).execute();
	await tx.deleteFrom("verifications").where("value", "=", person).execute();
}

/**
 * Ends whatever somebody or a program of theirs signs in with: sessions but `kept`, API tokens, connections of programs, and
 * links for a new password. Called whenever somebody gets another password or is disabled: nothing that was handed out before
 * may work again. After a change of role, sessions are enough: tokens have the rights that their person has at the moment.
 */
export async function endAccessOf(tx: Tx, person: string, kept = ""): Promise<void> {
	await endSessionsOf(tx, person, kept);
	await tx
		.updateTable("tokens")
		.set({ revoked_at: Date.now() })
		.where("person", "=", person)
		.where("revoked_at", "is", null)
		.execute();
	await tx.deleteFrom("one_time_links").where("person", "=", person).execute();
}

/** Returns those of some sessions that have not ended. */
export async function activeSessions(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
	if (ids.length === 0) return new Set();
	const now = Date.now();
	const living = await tx
		.selectFrom("sessions")
		.select("id")
		.where("id", "in", ids)
		.where("expires_at", ">", now)
		.where("created_at", ">", now - longestSession)
		.execute();
	return new Set(living.map(({ id }) => id));
}
