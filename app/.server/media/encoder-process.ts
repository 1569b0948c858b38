import { type ChildProcess, fork } from "node:child_process";
import { sourceOf } from "../source-of.ts";
import type { Answer, EncodeJob, Report } from "./encode.ts";

const encoder = sourceOf("app/.server/media/encoder.ts");

const IDLE = 15_000;

/**
 * A child process that makes the sizes of one picture after the other: starting one holds up the server for as long as
 * a hundred pages take. It ends when nothing is asked of it for a while.
 */
export class EncoderProcess {
	readonly #child: ChildProcess;
	#rest: NodeJS.Timeout | undefined;
	#isUsable = true;

	constructor() {
		// The server's environment holds secrets: none of it is passed on but how freed memory is given back.
		const ofAllocator = Object.entries(process.env).filter(([name]) => name.startsWith("MALLOC_"));
		this.#child = fork(encoder, [], {
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

	/** Rejects when the process fails by itself. Whatever ends it from outside was too much. */
	ask(job: EncodeJob, timeLimit: number, signal?: AbortSignal): Promise<Answer> {
		const child = this.#child;
		clearTimeout(this.#rest);
		child.ref();
		child.channel?.ref();
		const { promise, resolve, reject } = Promise.withResolvers<Answer>();
		const end = () => this.end();
		const timer = setTimeout(end, timeLimit);
		const onExit = (code: number | null) =>
			code === null ? resolve({ problem: "too much" }) : reject(new Error(`The encoder ended with code ${code}.`));
		const onReport = ({ answer, isSpent }: Report) => {
			if (isSpent) this.end();
			resolve(answer);
		};
		child.once("message", onReport);
		child.once("exit", onExit);
		signal?.addEventListener("abort", end);
		child.send(job, (error) => error && reject(error));
		return promise.finally(() => {
			clearTimeout(timer);
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

	/** Idle, it keeps nobody from ending. */
	#pause(): void {
		this.#child.unref();
		this.#child.channel?.unref();
		this.#rest = setTimeout(() => this.end(), IDLE).unref();
	}
}
