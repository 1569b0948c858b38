import type { Store } from "../db/store.ts";
import { type Check, CheckedAhead } from "./checked-ahead.ts";
import { runDueSchedules } from "./schedule.ts";

// Schedules run within two seconds of their time.
const every = 500;

export interface Scheduler {
	/** Resolves when everything that was due at the start has been tried. */
	readonly caughtUp: Promise<void>;
	/** Resolves when running work has ended. */
	stop(): Promise<void>;
}

/**
 * Runs schedules when they are due, including those that came due while no process was running, until it is stopped.
 * Any number of instances may run.
 * @param alsoDue runs what else is due
 */
export function startScheduler(
	store: Store,
	check: Check = async () => new Map(),
	alsoDue: () => Promise<unknown> = async () => {},
): Scheduler {
	const checked = new CheckedAhead(store, check);
	const preparing = oneAtATime(store, () => checked.prepare(Date.now()));
	const running = oneAtATime(store, async () => {
		await runDueSchedules(store, Date.now(), checked);
		await alsoDue();
	});
	const look = () => {
		void preparing.start();
		return running.start();
	};
	const timer = setInterval(look, every);
	return {
		caughtUp: look(),
		async stop() {
			clearInterval(timer);
			await Promise.all([preparing.ended(), running.ended()]);
		},
	};
}

function oneAtATime({ log }: Store, work: () => Promise<unknown>) {
	let current: Promise<void> | undefined;
	return {
		/** Starts a run unless one is in progress, and resolves when it has ended. Never rejects. */
		start(): Promise<void> {
			current ??= work()
				.catch((err: unknown) => log.error({ err }, "due publishing failed"))
				.then(() => {
					current = undefined;
				});
			return current;
		},
		ended: async () => current,
	};
}
