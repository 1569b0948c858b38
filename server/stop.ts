/**
 * Has SIGTERM and SIGINT end the process in good order, with exit code 0. A second signal ends it at once.
 * @param finish finishes what runs
 * @returns the same without ending the process; signals are then left alone
 */
export function stopOnSignals(finish: () => Promise<void>): () => Promise<void> {
	const end = async () => {
		detach();
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
