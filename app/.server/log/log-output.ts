import type { Writable } from "node:stream";

/** Lines that cannot be written are buffered up to this many bytes; further ones are dropped and counted. */
const mostBytes = 1024 * 1024;

/**
 * Writes the lines of the log. They are written in batches and never waited for: a
 * reader that stalls or goes away, or a full disk, costs lines and nothing else.
 */
export class LogOutput {
	readonly #stream: Writable;
	#waiting: string[] = [];
	#waitingBytes = 0;
	#writing = 0;
	#isDue = false;
	#written = Promise.withResolvers<void>();
	/** Number of dropped lines. */
	dropped = 0;

	constructor(stream: Writable) {
		this.#stream = stream;
		// Errors are handled in the callback of each write.
		stream.on("error", () => {});
		// For the last lines before a crash; an orderly process has called `close` before.
		process.on("exit", () => this.#write());
	}

	write(line: string): void {
		if (this.#waitingBytes + line.length > mostBytes) {
			this.dropped += 1;
			return;
		}
		this.#waiting.push(line);
		this.#waitingBytes += line.length;
		if (this.#isDue || this.#writing > 0) return;
		this.#isDue = true;
		setImmediate(() => this.#write());
	}

	/** Writes buffered lines, for at most `timeLimit` milliseconds. */
	async close(timeLimit: number): Promise<void> {
		this.#write();
		const late = setTimeout(() => this.#written.resolve(), timeLimit);
		if (this.#writing > 0) await this.#written.promise;
		clearTimeout(late);
	}

	#write(): void {
		this.#isDue = false;
		const lines = this.#waiting;
		if (lines.length === 0) return;
		this.#waiting = [];
		this.#waitingBytes = 0;
		this.#writing += 1;
		this.#stream.write(lines.join(""), (error) => {
			if (error) this.dropped += lines.length;
			this.#writing -= 1;
			this.#write();
			if (this.#writing > 0) return;
			this.#written.resolve();
			this.#written = Promise.withResolvers();
		});
	}
}
