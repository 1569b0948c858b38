import type { ExtensionJobContext } from "#core/jobs.ts";
import { entriesOf, setToggle } from "#core/server.ts";
import { opening } from "./content.ts";
import { todayAt, zoneOf } from "./facts.ts";

/** Switches off the openings whose last day has passed where the company is. */
export async function takeDown(
	{ store, snapshot, log, signal }: Pick<ExtensionJobContext, "store" | "snapshot" | "log" | "signal">,
	now = Date.now(),
): Promise<void> {
	const today = todayAt(zoneOf(snapshot), now);
	const over = entriesOf(snapshot, opening).filter(({ validThrough }) => validThrough !== "" && validThrough < today);
	for (const { id } of over) {
		signal.throwIfAborted();
		await setToggle(store, id, "is_active", false);
		log.info({ opening: id }, "an opening was taken down, as its last day has passed");
	}
}
