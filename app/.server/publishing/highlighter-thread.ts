import { Worker } from "node:worker_threads";
import type { CodeLanguage } from "../../content/code-languages.ts";
import { sourceOf } from "../source-of.ts";
import type { CodeToColour, ColouredCode } from "./highlighter.ts";

const highlighter = sourceOf("app/.server/publishing/highlighter.ts");

/** Milliseconds without code after which the thread ends. */
const IDLE = 5000;

type Lines = ColouredCode["lines"];

/**
 * Colours code beside the server, which goes on answering. It ends when nothing is asked of it for a while: the grammars
 * take more memory than all pages together.
 */
export class HighlighterThread {
	readonly #worker: Worker;
	readonly #asked = new Map<number, PromiseWithResolvers<Lines>>();
	#count = 0;
	#rest: NodeJS.Timeout | undefined;
	#failure: unknown;
	#isUsable = true;

	constructor() {
		// The server's environment holds secrets, and its flags are for the server.
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

	/** The lines of the code; rejects when the thread fails. */
	ask(code: string, language: CodeLanguage): Promise<Lines> {
		clearTimeout(this.#rest);
		const lines = Promise.withResolvers<Lines>();
		const id = this.#count++;
		this.#asked.set(id, lines);
		this.#worker.ref();
		this.#worker.postMessage({ id, code, language } satisfies CodeToColour);
		return lines.promise;
	}

	/** Idle, it keeps nobody from ending. */
	#pause(): void {
		this.#worker.unref();
		this.#rest = setTimeout(() => {
			this.#isUsable = false;
			void this.#worker.terminate();
		}, IDLE).unref();
	}
}
