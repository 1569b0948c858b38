import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Returns the memory that rendering every page at once took: V8 would keep it, more than the rest, for as long as it
 * has little to do. Blocks the process for some 50 ms, so call it only after a start or a publish.
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
