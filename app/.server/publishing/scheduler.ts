import type { Store } from "../db/store.ts";
import { runDueSchedules } from "./schedule.ts";

// A time is kept to within two seconds; checking and publishing take most of them.
const every = 500;

/**
 * Runs what is due, what fell due while nothing ran included, until it is stopped. Any number of instances may.
 * @returns the way to stop, which resolves when what is under way has ended
 */
export function startScheduler(store: Store, check?: Parameters<typeof runDueSchedules>[2]): () => Promise<void> {
	let running: Promise<void> | undefined;
	const look = () => {
		running ??= runDueSchedules(store, Date.now(), check).then(
			() => {
				running = undefined;
			},
			(err: unknown) => {
				running = undefined;
				store.log.error({ err }, "due publishing failed");
			},
		);
	};
	const timer = setInterval(look, every);
	look();
	return async () => {
		clearInterval(timer);
		await running;
	};
}
