import type { Store } from "../db/store.ts";
import { type Check, CheckedAhead } from "./checked-ahead.ts";
import { runDueSchedules } from "./schedule.ts";

// A time is kept to within two seconds.
const every = 500;

/**
 * Runs what is due, what fell due while nothing ran included, until it is stopped. Any number of instances may.
 * @returns the way to stop, which resolves when what is under way has ended
 */
export function startScheduler(store: Store, check: Check = async () => new Map()): () => Promise<void> {
	const checked = new CheckedAhead(store, check);
	const preparing = oneAtATime(store, () => checked.prepare(Date.now()));
	const running = oneAtATime(store, () => runDueSchedules(store, Date.now(), (ids) => checked.refused(ids)));
	const look = () => {
		preparing.start();
		running.start();
	};
	const timer = setInterval(look, every);
	look();
	return async () => {
		clearInterval(timer);
		await Promise.all([preparing.ended(), running.ended()]);
	};
}

function oneAtATime({ log }: Store, work: () => Promise<unknown>) {
	let current: Promise<void> | undefined;
	return {
		start() {
			current ??= work()
				.catch((err: unknown) => log.error({ err }, "due publishing failed"))
				.then(() => {
					current = undefined;
				});
		},
		ended: async () => current,
	};
}
