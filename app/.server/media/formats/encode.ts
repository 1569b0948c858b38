import { pictureLimits } from "../../../content/values/limits/picture-files.ts";
import { concurrencyLimit } from "../../concurrency-limit.ts";
import { pictureRejected } from "../storage/picture-rejected.ts";
import type { Encoded, EncodeJob, EncodeResult, Priority } from "./encode-job.ts";
import { EncoderProcess } from "./encoder-process.ts";

export interface EncodeOptions extends Omit<EncodeJob, "cpuLimit"> {
	readonly priority: Priority;
	/** The file name, for messages. */
	readonly name: string;
	/** By default 120,000, which no picture within the limits needs, and 30,000 for a page. */
	readonly cpuLimit?: number;
	/** Cancels the job when the caller has gone. */
	readonly signal?: AbortSignal;
}

const [CPU_LIMIT, CPU_LIMIT_OF_PAGES] = [120_000, 30_000];
const lanes = { normal: newLane(), low: newLane(), idle: newLane() };

/**
 * For each priority its own, because a process cannot raise its priority again, and because on a busy machine a person
 * must not wait for what nobody waits for. Each process takes one core, and up to a gigabyte for the largest pictures.
 */
function newLane() {
	return { limited: concurrencyLimit(2), resting: [] as EncoderProcess[] };
}

/**
 * Generates a picture's sizes in a child process. At most two of a priority run at a time; others wait.
 * @throws {Failure} `picture-refused`: damaged, too many pixels, too much work, or more than a picture
 */
export function encodePicture(options: EncodeOptions): Promise<Encoded> {
	const most = options.type === "application/pdf" ? CPU_LIMIT_OF_PAGES : CPU_LIMIT;
	const { name, priority, signal, cpuLimit = most, ...job } = options;
	return lanes[priority].limited(async () => {
		signal?.throwIfAborted();
		const result = await ask({ ...job, cpuLimit }, priority, signal);
		if (!("problem" in result)) return result;
		throw failure(result, name);
	});
}

async function ask(job: EncodeJob, priority: Priority, signal: AbortSignal | undefined): Promise<EncodeResult> {
	const { resting } = lanes[priority];
	let encoder = resting.pop();
	while (encoder && !encoder.isUsable) encoder = resting.pop();
	encoder ??= new EncoderProcess(priority);
	try {
		const result = await encoder.ask(job, signal);
		signal?.throwIfAborted();
		return result;
	} finally {
		if (encoder.isUsable) resting.push(encoder);
	}
}

function failure(result: Exclude<EncodeResult, Encoded>, name: string): Error {
	switch (result.problem) {
		case "too many pixels": {
			const size = `${result.width} × ${result.height} pixels`;
			return pictureRejected(
				name,
				`has ${size}; ${pictureLimits.pixels / 1_000_000} megapixels are the most. Make it smaller and add it again.`,
			);
		}
		case "damaged":
			return pictureRejected(name, "is damaged or incomplete. Save it again as JPEG, PNG, WebP or AVIF.");
		case "more than a picture":
			return pictureRejected(
				name,
				"holds something else behind the picture, such as a page or an archive. Save only the picture as JPEG, PNG, WebP or AVIF.",
			);
		case "too much": {
			const needs = "needs more time or memory than a picture may take.";
			return pictureRejected(name, `${needs} Make it smaller and add it again.`);
		}
		case "not written":
			return Object.assign(new Error(`The sizes of “${name}” could not be made: ${result.code}`), {
				code: result.code,
			});
	}
}
