import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Gives back what rendering every page at once took: V8 would keep it, more than the rest together, for as long as it
 * has little to do. Holds the process up for some 50 ms, so it is for after a start and after a publish.
 * @param worthIt bytes that must be free for it
 */
export function trimMemory(worthIt: number): void {
	const { heapTotal, heapUsed } = process.memoryUsage();
	if (heapTotal - heapUsed < worthIt) return;
	collect ??= exposedCollector();
	collect({ type: "major", execution: "sync", flavor: "last-resort" });
}

type Collect = (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;
let collect: Collect | undefined;

function exposedCollector(): Collect {
	setFlagsFromString("--expose-gc");
	return runInNewContext("gc") as Collect;
}
