import type { Tx } from "../db/schema.ts";
import { longestSession } from "./session-rules.ts";

/**
 * Ends every session of a person but `kept`, and every sign-in they have begun. Called whenever their role or
 * credentials change.
 */
export async function endSessionsOf(tx: Tx, person: string, kept = ""): Promise<void> {
	await tx.deleteFrom("sessions").where("user_id", "=", person).where("id", "!=", kept).execute();
	await tx.deleteFrom("verifications").where("value", "=", person).execute();
}

/** Which of these sessions have not ended. */
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
