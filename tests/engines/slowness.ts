import { afterwards } from "./stores.ts";

/**
 * Watches until the end of the test how much longer this machine takes because it does something else, too: 1 when it
 * has a core to spare. Tests of how soon something happens multiply their bounds by it.
 */
export function watchSlowness(): () => number {
	const seen = [sample()];
	const timer = setInterval(() => seen.push(sample()), 250);
	afterwards(() => clearInterval(timer));
	return () => Math.max(1, ...seen);
}

/** Milliseconds of work for a sample: longer than the time that a system gives a process at once. */
const work = 12;

function sample(): number {
	const began = performance.now();
	const before = process.threadCpuUsage();
	let used = 0;
	while (used < work) {
		const { user, system } = process.threadCpuUsage(before);
		used = (user + system) / 1000;
	}
	return (performance.now() - began) / used;
}
