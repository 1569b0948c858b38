import { latestPast } from "../clock-watch.ts";
import type { Store } from "../db/store.ts";
import { idleTime } from "./sessions/session-rules.ts";

/**
 * Takes what people and programs sign in with and was made in the future as made now: the clock was set back since. So nobody
 * is signed out, and nothing is valid for longer than it was made for.
 */
export function correctSignInTimes(store: Store, now = Date.now()): Promise<void> {
	return store.write(async (tx) => {
		const sessions = () => tx.updateTable("sessions");
		const end = now + idleTime;
		await sessions().set({ expires_at: end }).where("expires_at", ">", latestPast(end)).execute();
		await sessions().set({ created_at: now }).where("created_at", ">", latestPast(now)).execute();
		await sessions().set({ updated_at: now }).where("updated_at", ">", latestPast(now)).execute();
		await tx
			.updateTable("tokens")
			.set(({ eb, ref }) => ({
				created_at: now,
				expires_at: eb(eb(ref("expires_at"), "-", ref("created_at")), "+", now),
			}))
			.where("created_at", ">", latestPast(now))
			.execute();
	});
}
