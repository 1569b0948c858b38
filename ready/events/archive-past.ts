import type { ExtensionJobContext } from "#core/jobs.ts";
import { entriesOf, setToggle } from "#core/server.ts";
import { event } from "./content.ts";
import { spanOf, zoneOf } from "./times.ts";

/** Puts events that are over into the archive, and those that were moved to a day to come out of it. */
export async function archivePast(
	{ store, snapshot, log, signal }: Pick<ExtensionJobContext, "store" | "snapshot" | "log" | "signal">,
	now = Date.now(),
): Promise<void> {
	const own = zoneOf(snapshot);
	for (const one of entriesOf(snapshot, event)) {
		const isOver = spanOf(one, own).to <= now;
		if (isOver === one.past) continue;
		signal.throwIfAborted();
		await setToggle(store, one.id, "past", isOver);
		log.info({ event: one.id }, isOver ? "an event went into the archive" : "an event came out of the archive");
	}
}
