import { pictureLimits } from "../../content/picture-files.ts";
import { concurrencyLimit } from "../concurrency-limit.ts";
import { EncoderProcess } from "./encoder-process.ts";
import { pictureRejected } from "./picture-rejected.ts";
import type { PictureType } from "./picture-type.ts";
import type { MediaRecord, Rectangle } from "./record.ts";

/** A job for the child process. */
export interface EncodeJob {
	readonly file: string;
	readonly type: PictureType;
	/** The output folder. */
	readonly folder: string;
	readonly crop: Rectangle | null;
	/** Whether the file is new: then it is stripped of metadata, and kept in the folder as `original.<extension>`. */
	readonly keep: boolean;
	/** Whether to run at low priority, because visitors are served at the same time. */
	readonly isAside: boolean;
}

/** What is known only after decoding a picture, and the files generated from it. */
export type Encoded = Pick<MediaRecord, "width" | "height" | "placeholder" | "variants"> & {
	readonly original: { readonly width: number; readonly height: number };
};

/** The message that the child process sends after a job. */
export interface Report {
	readonly result: EncodeResult;
	/** Whether the process has used so much memory that another one should do the next job. */
	readonly isSpent: boolean;
}

/** The outcome of a job. */
export type EncodeResult =
	| Encoded
	| { readonly problem: "too many pixels"; readonly width: number; readonly height: number }
	| { readonly problem: "damaged" | "too much" | "more than a picture" }
	| { readonly problem: "not written"; readonly code: string };

export interface EncodeOptions extends EncodeJob {
	/** The file name, for messages. */
	readonly name: string;
	/** Milliseconds after which the process is killed. */
	readonly timeLimit?: number;
	/** Cancels the job when the caller has gone. */
	readonly signal?: AbortSignal;
}

/** Each takes one core, and up to a gigabyte for the largest pictures. */
const limited = concurrencyLimit(2);
/** Generous, because visitors have priority on a busy machine. */
const TIME_LIMIT = 3 * 60_000;
/** Idle processes. A process cannot raise its priority again, so there are two kinds. */
const idle = { aside: [] as EncoderProcess[], first: [] as EncoderProcess[] };

/**
 * Generates a picture's sizes in a child process. At most two run at a time; others wait.
 * @throws {Failure} `picture-refused`: damaged, too many pixels, too much work, or more than a picture
 */
export function encodePicture({ name, timeLimit = TIME_LIMIT, signal, ...job }: EncodeOptions): Promise<Encoded> {
	return limited(async () => {
		signal?.throwIfAborted();
		const result = await ask(job, timeLimit, signal);
		if (!("problem" in result)) return result;
		throw failure(result, name);
	});
}

async function ask(job: EncodeJob, timeLimit: number, signal: AbortSignal | undefined): Promise<EncodeResult> {
	const kind = idle[job.isAside ? "aside" : "first"];
	let encoder = kind.pop();
	while (encoder && !encoder.isUsable) encoder = kind.pop();
	encoder ??= new EncoderProcess();
	try {
		const result = await encoder.ask(job, timeLimit, signal);
		signal?.throwIfAborted();
		return result;
	} finally {
		if (encoder.isUsable) kind.push(encoder);
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
