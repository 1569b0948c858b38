import { Worker } from "node:worker_threads";
import { sourceOf } from "../../source-of.ts";

const thread = sourceOf("app/.server/media/formats/first-page-thread.ts");

/** A page as pixels, in RGBA. */
export interface DrawnPage {
	readonly width: number;
	readonly height: number;
	readonly data: Uint8Array;
}

/**
 * Draws the first page of a PDF in a thread of its own, so that the calling one can watch how much time and memory it takes.
 * Returns undefined for a file that is encrypted or damaged.
 */
export function drawFirstPage(file: string): Promise<DrawnPage | undefined> {
	const { promise, resolve } = Promise.withResolvers<DrawnPage | undefined>();
	const worker = new Worker(thread, {
		workerData: file,
		env: {},
		execArgv: [],
		resourceLimits: { maxOldGenerationSizeMb: 128 },
	});
	worker.once("message", (page: DrawnPage | null) => resolve(page ?? undefined));
	worker.once("error", () => resolve(undefined));
	worker.once("exit", () => resolve(undefined));
	// Its memory is free again before the page is encoded.
	return promise.finally(() => worker.terminate());
}
