/** One wish to stop may arrive more than once: from a terminal or systemd, and again from npm or a wrapper in between. */
const echo = 1_000;

/**
 * Has SIGTERM and SIGINT end the process in good order, with exit code 0. A further one, later than an echo of the first,
 * ends it at once.
 * @param finish finishes what runs
 * @returns the same without ending the process; signals are then left alone
 */
export function stopOnSignals(finish: () => Promise<void>): () => Promise<void> {
	let since: number | undefined;
	const end = async () => {
		if (since !== undefined) {
			if (performance.now() - since > echo) process.exit(1);
			return;
		}
		since = performance.now();
		await finish();
		process.exit(0);
	};
	const detach = () => process.off("SIGTERM", end).off("SIGINT", end);
	process.on("SIGTERM", end).on("SIGINT", end);
	return () => {
		detach();
		return finish();
	};
}
