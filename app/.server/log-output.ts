import type { Writable } from "node:stream";

/** Lines that nobody takes are kept up to this many bytes; further ones are dropped and counted. */
const mostBytes = 1024 * 1024;

/**
 * Where the lines of the log go. They are written together, while the next requests are served, and never waited for: a
 * reader that stalls or goes away, and a disk that is full, cost lines and nothing else.
 */
export class LogOutput {
	readonly #stream: Writable;
	#waiting: string[] = [];
	#waitingBytes = 0;
	#writing = 0;
	#isDue = false;
	#written = Promise.withResolvers<void>();
	/** Lines that nobody took. */
	dropped = 0;

	constructor(stream: Writable) {
		this.#stream = stream;
		// What comes of a write is told to its callback, too.
		stream.on("error", () => {});
		// What was said last before a crash; a process that ends in good order has closed before.
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

	/** Writes what waits, for at most so many milliseconds. */
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
