import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as pause } from "node:timers/promises";
import type { S3mini } from "s3mini";
import { Failure } from "../../errors.ts";
import type { S3Access } from "../env.ts";

/** Milliseconds until an answer has to begin, after all of a request was sent: 8 MB over 2 MBit/s take 32 seconds. */
const answerTime = 60_000;
/** Milliseconds in which some more of an answer has to arrive. */
const pieceTime = 15_000;
/** How often something is tried that fails because of the store or the way to it. */
const attempts = 3;
/** Larger ones are sent in parts of so many bytes. */
const partBytes = 8 * 1024 * 1024;

/** The known facts about a file that was received. */
export interface Received {
	readonly bytes: number;
	/** SHA-256. */
	readonly digest: string;
}

export interface BucketPlace {
	readonly bucket: string;
	/** The beginning of all keys: "", or a text that ends with a slash. */
	readonly prefix: string;
}

export interface BucketTimes {
	readonly answer?: number;
	readonly piece?: number;
	/** Before the second attempt; twice that before the third. */
	readonly again?: number;
}

/** A bucket of an S3-compatible store. Keys are without the prefix. */
export class Bucket {
	readonly name: string;
	readonly #endpoint: string;
	readonly #client: S3mini;
	readonly #prefix: string;
	readonly #times: Required<BucketTimes>;

	private constructor(client: S3mini, { bucket, prefix }: BucketPlace, endpoint: string, times: BucketTimes) {
		this.name = bucket;
		this.#client = client;
		this.#prefix = prefix;
		this.#endpoint = endpoint;
		this.#times = { answer: answerTime, piece: pieceTime, again: 250, ...times };
	}

	/** Prepares a bucket; nothing is asked yet. */
	static async open(access: S3Access, place: BucketPlace, times: BucketTimes = {}): Promise<Bucket> {
		// Loaded here, as most sites need none of it.
		const { S3mini: Client } = await import("s3mini");
		const { key, secret, region, pathStyle } = access;
		const address = new URL(access.endpoint);
		if (pathStyle) address.pathname = place.bucket;
		else address.hostname = `${place.bucket}.${address.hostname}`;
		const client = new Client({
			accessKeyId: key,
			secretAccessKey: secret,
			region,
			endpoint: address.href,
			minPartSize: partBytes,
			fetch: withAnswerTime(times.answer ?? answerTime),
		});
		return new Bucket(client, place, access.endpoint, times);
	}

	/** Whether it answers. @throws {Failure} `store-unreachable` with what to do */
	async check(): Promise<void> {
		// Lists nothing, whatever is in it.
		await this.list("~");
	}

	/** Stores a file under a key. */
	async put(key: string, content: Buffer | Blob, type = "application/octet-stream"): Promise<void> {
		await this.#trying(async () => {
			const answer = await this.#client.putAnyObject(this.#prefix + key, content, type);
			// An answer that is not read keeps its connection.
			if (answer instanceof Response) await answer.arrayBuffer();
		});
	}

	/** Receives what is stored under a key into a file. Returns undefined when there is nothing. */
	async receive(key: string, file: string): Promise<Received | undefined> {
		return this.#trying(async () => {
			const answer = await this.#client.getObjectResponse(this.#prefix + key);
			if (!answer?.body) return undefined;
			const hash = createHash("sha256");
			let bytes = 0;
			let watch: NodeJS.Timeout | undefined;
			const source = Readable.fromWeb(answer.body as ReadableStream<Uint8Array>);
			const wait = () => {
				clearTimeout(watch);
				watch = setTimeout(() => source.destroy(new Error("The answer stopped.")), this.#times.piece);
			};
			const count = new Transform({
				transform(piece: Buffer, _encoding, done) {
					wait();
					bytes += piece.length;
					hash.update(piece);
					done(null, piece);
				},
			});
			wait();
			try {
				await pipeline(source, count, createWriteStream(file));
			} catch (error) {
				await rm(file, { force: true });
				throw error;
			} finally {
				clearTimeout(watch);
			}
			return { bytes, digest: hash.digest("hex") };
		});
	}

	/** Removes what is stored under keys, if anything is. */
	async remove(keys: readonly string[]): Promise<void> {
		for (const key of keys) await this.#trying(() => this.#client.deleteObject(this.#prefix + key));
	}

	/** Gives what is stored under a key another one. */
	async move(from: string, to: string): Promise<void> {
		// With its slashes as they are, as not every store takes them encoded.
		const source = [this.name, ...(this.#prefix + from).split("/")].map(encodeURIComponent).join("/");
		const additionalHeaders = { "x-amz-copy-source": `/${source}` };
		await this.#trying(() => this.#client.copyObject(this.#prefix + from, this.#prefix + to, { additionalHeaders }));
		await this.remove([from]);
	}

	/** Everything whose key begins so. */
	async list(prefix: string): Promise<{ key: string; bytes: number }[]> {
		const found = await this.#trying(() => this.#client.listObjects("/", this.#prefix + prefix));
		if (found === null) throw this.#failure({ status: 404 });
		return found.map(({ Key, Size }) => ({ key: Key.slice(this.#prefix.length), bytes: Number(Size) }));
	}

	async #trying<T>(work: () => Promise<T>): Promise<T> {
		for (let attempt = 1; ; attempt += 1) {
			try {
				return await work();
			} catch (error) {
				if (isLocal(error)) throw error;
				if (attempt === attempts || !isPassing(error)) throw this.#failure(error);
				await pause(this.#times.again * attempt);
			}
		}
	}

	#failure(error: unknown): Failure {
		const { status, serviceCode } = error as { status?: number; serviceCode?: string };
		const place = `the bucket ${this.name} at ${this.#endpoint}`;
		const sentence =
			status === 401 || status === 403
				? `The store refuses ${place}: check S3_KEY, S3_SECRET and S3_REGION, and what they may do.`
				: (status === 404 && serviceCode !== "NoSuchKey") || serviceCode === "NoSuchBucket"
					? `There is no bucket ${this.name} at ${this.#endpoint}; create it, or check S3_BUCKET and S3_ENDPOINT.`
					: `The store of files is not reachable: ${place} did not do what was asked. Try again in a minute.`;
		return new Failure("store-unreachable", sentence, {}, { cause: error });
	}
}

/** A full or broken disk of this machine is none of the store's failures. */
function isLocal(error: unknown): boolean {
	const { code = "", syscall } = error as NodeJS.ErrnoException;
	return (
		syscall !== undefined && /^(ENOSPC|EDQUOT|EACCES|EROFS|EIO|ENOENT|EMFILE)$/.test(code) && syscall !== "connect"
	);
}

/** Whether it may go better the next time. */
function isPassing(error: unknown): boolean {
	const { status } = error as { status?: number };
	return status === undefined || status >= 500 || status === 429 || status === 408;
}

function withAnswerTime(time: number): typeof fetch {
	return async (input, init) => {
		const waiting = new AbortController();
		const timer = setTimeout(() => waiting.abort(new Error("There was no answer in time.")), time);
		try {
			return await fetch(input, { ...init, signal: waiting.signal });
		} finally {
			clearTimeout(timer);
		}
	};
}
