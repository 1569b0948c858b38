import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { constants, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";

/** A browser that is told what to do by the DevTools Protocol, through a pipe that no other process has. */
export interface Browser {
	/** @throws when the browser refuses, has ended or does not answer in time */
	ask(method: string, params?: object, session?: string): Promise<any>;
	/** Hears events; returns what stops that. */
	listen(hear: (event: BrowserEvent) => void): () => void;
	close(): Promise<void>;
}

export interface BrowserEvent {
	readonly method: string;
	readonly params: any;
	readonly sessionId?: string;
}

const timeLimit = 20_000; // milliseconds

const flags = [
	...["--headless", "--remote-debugging-pipe", "--no-first-run", "--disable-gpu", "--disable-dev-shm-usage"],
	...["--disable-background-networking", "--disable-component-update", "--disable-extensions", "--mute-audio"],
];

/** Starts Chromium with the lowest priority and a profile that is removed with it. @throws when it cannot be started */
export async function openBrowser(program: string): Promise<Browser> {
	const profile = await mkdtemp(join(tmpdir(), "watch-browser-"));
	// Nobody but root needs to go without its sandbox, and root cannot have it.
	const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
	const child = spawn(program, [...flags, ...sandbox, `--user-data-dir=${profile}`], {
		// The environment holds secrets.
		env: { PATH: process.env.PATH, HOME: profile },
		stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
	});
	const gone = Promise.withResolvers<void>();
	const waiting = new Map<number, PromiseWithResolvers<unknown>>();
	const hearing = new Set<(event: BrowserEvent) => void>();
	let hasEnded: Error | undefined;
	const end = (reason: Error) => {
		hasEnded ??= reason;
		for (const { reject } of waiting.values()) reject(reason);
		waiting.clear();
		gone.resolve();
	};
	child.once("error", end);
	// Not "close": processes that it started may hold the pipe a little longer.
	child.once("exit", () => end(new Error("The browser has ended.")));
	const [to, from] = [child.stdio[3] as Writable, child.stdio[4] as Readable];
	to.on("error", end);
	if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);

	let read = "";
	from.setEncoding("utf8").on("data", (some: string) => {
		const messages = (read + some).split("\0");
		read = messages.pop()!;
		for (const message of messages) {
			const { id, error, result, ...event } = JSON.parse(message);
			const asked = waiting.get(id);
			waiting.delete(id);
			if (error) asked?.reject(new Error(error.message));
			else asked?.resolve(result);
			if (id === undefined) for (const hear of hearing) hear(event);
		}
	});

	let count = 0;
	return {
		ask(method, params = {}, sessionId) {
			if (hasEnded) return Promise.reject(hasEnded);
			const id = ++count;
			const answer = Promise.withResolvers<unknown>();
			waiting.set(id, answer);
			to.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
			const late = setTimeout(() => answer.reject(new Error("The browser does not answer.")), timeLimit);
			return answer.promise.finally(() => clearTimeout(late));
		},
		listen(hear) {
			hearing.add(hear);
			return () => void hearing.delete(hear);
		},
		async close() {
			child.kill("SIGKILL");
			await gone.promise;
			to.destroy();
			from.destroy();
			await rm(profile, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}
