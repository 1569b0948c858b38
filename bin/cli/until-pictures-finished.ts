import { setTimeout as pause } from "node:timers/promises";
import type { Store } from "../../app/.server/db/store.ts";
import { isFinishing } from "../../app/.server/media/library/finish.ts";

/** Milliseconds that are waited at most. */
const longestWait = 600_000;

/**
 * Waits while the site makes the sizes of new pictures: pages change with them, so what is copied meanwhile differs from the
 * site a moment later.
 * @param onWait is told a sentence when there is something to wait for
 */
export async function untilPicturesFinished(
	store: Store,
	onWait: (sentence: string) => void,
	signal?: AbortSignal,
): Promise<void> {
	const until = Date.now() + longestWait;
	if (!(await isFinishing(store))) return;
	onWait("Waiting until the sizes of new pictures are made.");
	while (Date.now() < until && (await isFinishing(store))) await pause(1_000, undefined, signal && { signal });
}
