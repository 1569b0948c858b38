import { Worker } from "node:worker_threads";
import type { CodeLanguage } from "../../content/values/code-languages.ts";
import { sourceOf } from "../source-of.ts";
import type { CodeToColour, ColouredCode } from "./highlighted-code.ts";

const highlighter = sourceOf("app/.server/snapshot/highlighter.ts");

/** Idle time in milliseconds after which the thread ends. */
const IDLE = 5000;

type Lines = ColouredCode["lines"];

/**
 * Highlights code without blocking the server. The thread ends when idle, because the grammars take more memory than
 * all pages together.
 */
export class HighlighterThread {
	readonly #worker: Worker;
	readonly #asked = new Map<number, PromiseWithResolvers<Lines>>();
	#count = 0;
	#rest: NodeJS.Timeout | undefined;
	#failure: unknown;
	#isUsable = true;

	constructor() {
		// The server's environment contains secrets, and its flags are meant for the server only.
		this.#worker = new Worker(highlighter, { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 128 } });
		this.#worker.on("message", ({ id, lines }: ColouredCode) => {
			this.#asked.get(id)?.resolve(lines);
			this.#asked.delete(id);
			if (this.#asked.size === 0) this.#pause();
		});
		this.#worker.on("error", (error) => {
			this.#failure = error;
		});
		this.#worker.on("exit", (code) => {
			this.#isUsable = false;
			const error = new Error(`The highlighter ended with code ${code}.`, { cause: this.#failure });
			for (const { reject } of this.#asked.values()) reject(error);
		});
	}

	get isUsable(): boolean {
		return this.#isUsable;
	}

	/** Returns the highlighted lines; rejects when the thread fails. */
	ask(code: string, language: CodeLanguage): Promise<Lines> {
		clearTimeout(this.#rest);
		const lines = Promise.withResolvers<Lines>();
		const id = this.#count++;
		this.#asked.set(id, lines);
		this.#worker.ref();
		this.#worker.postMessage({ id, code, language } satisfies CodeToColour);
		return lines.promise;
	}

	/** While idle, it does not keep the server from exiting. */
	#pause(): void {
		this.#worker.unref();
		this.#rest = setTimeout(() => {
			this.#isUsable = false;
			void this.#worker.terminate();
		}, IDLE).unref();
	}
}
