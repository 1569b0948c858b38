import { pictureLimits } from "../../content/picture-files.ts";
import { concurrencyLimit } from "../concurrency-limit.ts";
import { EncoderProcess } from "./encoder-process.ts";
import { pictureRejected } from "./picture-rejected.ts";
import type { PictureType } from "./picture-type.ts";
import type { MediaRecord, Rectangle } from "./record.ts";

/** What the child process is told. */
export interface EncodeJob {
	readonly file: string;
	readonly type: PictureType;
	/** Where the sizes are written. */
	readonly folder: string;
	readonly crop: Rectangle | null;
	/** Whether the file is new: it is searched, and kept in the folder as `original.<extension>`. */
	readonly keep: boolean;
	/** Whether visitors are served meanwhile, who come first. */
	readonly isAside: boolean;
}

/** What only a decoded picture tells, and the files made of it. */
export type Encoded = Pick<MediaRecord, "width" | "height" | "placeholder" | "variants"> & {
	readonly original: { readonly width: number; readonly height: number };
};

/** What the child process sends when a job is done. */
export interface Report {
	readonly answer: Answer;
	/** It has taken so much memory that another one should do the next. */
	readonly isSpent: boolean;
}

/** What became of a job. */
export type Answer =
	| Encoded
	| { readonly problem: "too many pixels"; readonly width: number; readonly height: number }
	| { readonly problem: "damaged" | "too much" | "more than a picture" }
	| { readonly problem: "not written"; readonly code: string };

export interface EncodeOptions extends EncodeJob {
	/** What the file is called in sentences. */
	readonly name: string;
	/** Milliseconds until the process is killed. */
	readonly timeLimit?: number;
	/** Ends it when whoever asked has gone. */
	readonly signal?: AbortSignal;
}

/** Each takes one core, and up to a gigabyte for the largest pictures. */
const limited = concurrencyLimit(2);
/** Visitors come first, so that a busy machine may take its time. */
const TIME_LIMIT = 3 * 60_000;
/** Those without work. They cannot become more important than they were started, so there are two kinds. */
const idle = { aside: [] as EncoderProcess[], first: [] as EncoderProcess[] };

/**
 * Makes a picture's sizes in another process, which waits while both places are taken.
 * @throws {Failure} `picture-refused`: damaged, too many pixels, too much work, or more than a picture
 */
export function encodePicture({ name, timeLimit = TIME_LIMIT, signal, ...job }: EncodeOptions): Promise<Encoded> {
	return limited(async () => {
		signal?.throwIfAborted();
		const answer = await ask(job, timeLimit, signal);
		if (!("problem" in answer)) return answer;
		throw failure(answer, name);
	});
}

async function ask(job: EncodeJob, timeLimit: number, signal: AbortSignal | undefined): Promise<Answer> {
	const kind = idle[job.isAside ? "aside" : "first"];
	let encoder = kind.pop();
	while (encoder && !encoder.isUsable) encoder = kind.pop();
	encoder ??= new EncoderProcess();
	try {
		const answer = await encoder.ask(job, timeLimit, signal);
		signal?.throwIfAborted();
		return answer;
	} finally {
		if (encoder.isUsable) kind.push(encoder);
	}
}

function failure(answer: Exclude<Answer, Encoded>, name: string): Error {
	switch (answer.problem) {
		case "too many pixels": {
			const size = `${answer.width} × ${answer.height} pixels`;
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
			return Object.assign(new Error(`The sizes of “${name}” could not be made: ${answer.code}`), {
				code: answer.code,
			});
	}
}
