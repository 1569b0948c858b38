import type { Logger } from "../app/.server/log.ts";

/**
 * Has SIGTERM and SIGINT stop the process in good order and with exit code 0. A second signal ends it at once.
 * @returns the same way to stop for the program itself, without ending the process
 */
export function stopOnSignals(stop: () => Promise<void>, log: Logger): { stop(): Promise<void> } {
	let stopping: Promise<void> | undefined;
	const stopOnce = () => (stopping ??= stop().finally(detach));
	const onSignal = async (signal: NodeJS.Signals) => {
		if (stopping) process.exit(1);
		log.info({ signal }, "stopping");
		await stopOnce().catch((err) => log.error({ err }, "stopping failed"));
		process.exit(0);
	};
	process.on("SIGTERM", onSignal).on("SIGINT", onSignal);
	return { stop: stopOnce };

	function detach(): void {
		process.off("SIGTERM", onSignal).off("SIGINT", onSignal);
	}
}
