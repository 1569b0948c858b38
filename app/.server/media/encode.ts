import { execFile } from "node:child_process";
import { findPackageJSON } from "node:module";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { pictureRefused } from "./picture-refused.ts";
import type { PictureType } from "./picture-type.ts";
import type { MediaRecord } from "./record.ts";

/** What only a decoded picture tells, and the files made of it. */
export type Encoded = Pick<MediaRecord, "width" | "height" | "placeholder" | "variants">;

/** What the child process prints. */
export type Answer =
	| Encoded
	| { readonly problem: "too many pixels"; readonly width: number; readonly height: number }
	| { readonly problem: "damaged" | "too much" }
	| { readonly problem: "not written"; readonly code: string };

export interface EncodeOptions {
	/** Holds `original.<extension>`; the variants are written beside it. */
	readonly folder: string;
	readonly type: PictureType;
	/** What the file is called in sentences. */
	readonly name: string;
	/** Milliseconds until the process is killed. */
	readonly timeLimit?: number;
}

const run = promisify(execFile);

/** Each takes one core, and up to a gigabyte for the largest pictures. */
const AT_ONCE = Math.min(4, availableParallelism());
const MINUTE = 60_000;
/** Always the source, which Node runs as it is, so that the server's bundle needs no second entry. */
const encoder = join(dirname(String(findPackageJSON(import.meta.url))), "app/.server/media/encoder.ts");

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Makes a picture's variants in a process of their own, which waits while all places are taken.
 * @throws {Failure} `picture-refused`: damaged, too many pixels, or too much work
 */
export async function encodePicture({ folder, type, name, timeLimit = MINUTE }: EncodeOptions): Promise<Encoded> {
	if (running < AT_ONCE) running += 1;
	else await new Promise<void>((resolve) => waiting.push(resolve));
	try {
		const answer = await ask(folder, type, timeLimit);
		if (!("problem" in answer)) return answer;
		throw failure(answer, name);
	} finally {
		const next = waiting.shift();
		if (next) next();
		else running -= 1;
	}
}

async function ask(folder: string, type: PictureType, timeout: number): Promise<Answer> {
	// The server's environment holds secrets: none of it is passed on.
	const limits = { env: {}, timeout, killSignal: "SIGKILL" } as const;
	try {
		const { stdout } = await run(process.execPath, ["--max-old-space-size=128", encoder, folder, type], limits);
		return JSON.parse(stdout);
	} catch (cause) {
		if (cause instanceof Error && "signal" in cause && cause.signal) return { problem: "too much" };
		throw cause;
	}
}

function failure(answer: Exclude<Answer, Encoded>, name: string): Error {
	switch (answer.problem) {
		case "too many pixels": {
			const size = `${answer.width} × ${answer.height} pixels`;
			return pictureRefused(name, `has ${size}; 50 megapixels are the most. Make it smaller and add it again.`);
		}
		case "damaged":
			return pictureRefused(name, "is damaged or incomplete. Save it again as JPEG, PNG, WebP or AVIF.");
		case "too much": {
			const needs = "needs more time or memory than a picture may take.";
			return pictureRefused(name, `${needs} Make it smaller and add it again.`);
		}
		case "not written":
			return Object.assign(new Error(`The sizes of “${name}” could not be made: ${answer.code}`), {
				code: answer.code,
			});
	}
}
