import { type ChildProcess, fork } from "node:child_process";
import { sourceOf } from "../../source-of.ts";
import type { EncodeJob, EncodeResult, Priority, Report } from "./encode-job.ts";

const encoder = sourceOf("app/.server/media/formats/encoder.ts");

const IDLE = 15_000;

/**
 * A child process that encodes pictures one after the other. It is reused, because starting one blocks the server for
 * as long as rendering a hundred pages. It exits after a while without work.
 */
export class EncoderProcess {
	readonly #child: ChildProcess;
	#rest: NodeJS.Timeout | undefined;
	#isUsable = true;

	constructor(priority: Priority) {
		// The server's environment contains secrets, so only the allocator's settings are passed on.
		const ofAllocator = Object.entries(process.env).filter(([name]) => name.startsWith("MALLOC_"));
		this.#child = fork(encoder, [priority], {
			execArgv: ["--max-old-space-size=128"],
			env: Object.fromEntries(ofAllocator),
			stdio: ["ignore", "ignore", "ignore", "ipc"],
		});
		this.#child.on("exit", () => {
			this.#isUsable = false;
		});
		this.#child.on("error", () => this.end());
		this.#pause();
	}

	get isUsable(): boolean {
		return this.#isUsable;
	}

	/** Rejects when the process itself fails. If it was killed, the job was too much for it. */
	ask(job: EncodeJob, signal?: AbortSignal): Promise<EncodeResult> {
		const child = this.#child;
		clearTimeout(this.#rest);
		child.ref();
		child.channel?.ref();
		const { promise, resolve, reject } = Promise.withResolvers<EncodeResult>();
		const end = () => this.end();
		const onExit = (code: number | null) =>
			code === null ? resolve({ problem: "too much" }) : reject(new Error(`The encoder ended with code ${code}.`));
		const onReport = ({ result, isSpent }: Report) => {
			if (isSpent) this.end();
			resolve(result);
		};
		child.once("message", onReport);
		child.once("exit", onExit);
		signal?.addEventListener("abort", end);
		child.send(job, (error) => error && reject(error));
		return promise.finally(() => {
			child.off("message", onReport).off("exit", onExit);
			signal?.removeEventListener("abort", end);
			this.#pause();
		});
	}

	end(): void {
		this.#isUsable = false;
		clearTimeout(this.#rest);
		this.#child.kill("SIGKILL");
	}

	/** While idle, it does not keep the server from exiting. */
	#pause(): void {
		this.#child.unref();
		this.#child.channel?.unref();
		this.#rest = setTimeout(() => this.end(), IDLE).unref();
	}
}
