import { isZone, knownZone } from "../../content/values/time-zone.ts";
import { Failure } from "../../errors.ts";
import type { Store } from "../db/store.ts";

/** The time zone that a person has chosen for the studio; "" for that of the company. */
export async function ownZone({ db }: Pick<Store, "db">, person: string): Promise<string> {
	const row = await db.selectFrom("people").select("zone").where("id", "=", person).executeTakeFirst();
	return row?.zone ?? "";
}

/**
 * Sets it.
 * @throws {Failure} `not-possible`
 */
export async function setOwnZone(store: Store, person: string, given: string): Promise<void> {
	const zone = given.trim();
	if (zone !== "" && !isZone(zone))
		throw new Failure("not-possible", "Write a time zone such as Europe/Berlin, or nothing.", {});
	const stored = zone && knownZone(zone);
	await store.write((tx) => tx.updateTable("people").set({ zone: stored }).where("id", "=", person).execute());
}
