import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Milliseconds between looks at whether the process rests. */
const every = 1_000;
/** The share of a core that a process uses which rests. */
const resting = 0.03;
/** Bytes that may be free. */
const worthIt = 8 * 1024 * 1024;

/** A first collection finds what is no longer needed, and what that kept alive falls to a second one. */
const ROUNDS = 2;

/**
 * Returns memory whenever the process has come to rest after a start, a publish or a search: V8 keeps garbage, more than
 * the rest, for as long as it has little to do. Each round blocks the process for some 40 ms. Compiled code stays: without
 * it, the next publish would take three times as long.
 * @returns what ends it
 */
export function trimMemoryAtRest(): () => void {
	let [time, cpu, trimmed, rounds] = [performance.now(), cpuTime(), 0, 0];
	const timer = setInterval(() => {
		const [lasted, used] = [performance.now() - time, cpuTime() - cpu];
		[time, cpu] = [performance.now(), cpuTime()];
		if (used > lasted * resting) return;
		if (committed() - trimmed >= worthIt) rounds = ROUNDS;
		if (rounds === 0) return;
		rounds -= 1;
		collect ??= exposedCollector();
		collect({ type: "major", execution: "sync", flavor: "regular" });
		trimmed = committed();
		cpu = cpuTime();
	}, every).unref();
	return () => clearInterval(timer);
}

/** Bytes of the heap and beside it, garbage included. */
function committed(): number {
	const { total_heap_size, external_memory } = getHeapStatistics();
	return total_heap_size + external_memory;
}

/** Milliseconds of CPU that the process has used. */
function cpuTime(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
}

type Collect = (options: { type: "major"; execution: "sync"; flavor: "regular" }) => void;
let collect: Collect | undefined;

function exposedCollector(): Collect {
	setFlagsFromString("--expose-gc");
	return runInNewContext("gc") as Collect;
}
