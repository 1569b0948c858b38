import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

const pins = availableParallelism() > 1 && spawnSync("taskset", ["-V"]).status === 0;

/** A command line that runs on one core: every server on the first, what asks on the second. As it is where cores cannot be chosen. */
export function onCore(core, command, args) {
	return pins ? ["taskset", ["-c", String(core), command, ...args]] : [command, args];
}

/** Moves a running process with all its threads to one core. */
export function moveToCore(core, pid) {
	moveToCores(String(core), pid);
}

/** Lets it run wherever it likes again. */
export function moveToAllCores(pid) {
	moveToCores(`0-${availableParallelism() - 1}`, pid);
}

function moveToCores(cores, pid) {
	if (pins) spawnSync("taskset", ["-a", "-c", "-p", cores, String(pid)]);
}
