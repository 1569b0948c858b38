import type { Store } from "../db/store.ts";
import { noSecrets } from "./secrets.ts";

/** Switches off every destination and drops what is on its way: a copy of a site must not send what the site sends. */
export async function silenceDestinations(store: Store): Promise<void> {
	await store.write(async (tx) => {
		const off = { enabled: 0, secrets: noSecrets, disabled_because: "This site is a copy." };
		await tx.updateTable("destinations").set(off).where("removed_at", "is", null).execute();
		const settled = { state: "cancelled", settled_at: Date.now(), lease_owner: "", lease_until: 0 } as const;
		for (const table of ["deliveries", "event_deliveries"] as const)
			await tx.updateTable(table).set(settled).where("state", "in", ["waiting", "leased", "held"]).execute();
	});
}
