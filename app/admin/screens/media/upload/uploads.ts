import type { LibraryFile } from "../library-file.server.ts";
import type { LibraryPicture } from "../library-picture.server.ts";
import { NotSent, type Replacement, type SendOptions, sendFile } from "./send-file.ts";
import type { Uploaded } from "./upload-media.ts";

export type UploadState = "waiting" | "sending" | "making" | "done" | "failed" | "cancelled";

/** A file being uploaded. */
export interface Upload {
	readonly id: string;
	readonly name: string;
	readonly bytes: number;
	readonly state: UploadState;
	/** The fraction that was sent, from 0 to 1. */
	readonly sent: number;
	/** The error, and how to fix it. */
	readonly sentence?: string;
	readonly mayRetry: boolean;
	readonly picture?: LibraryPicture;
	/** The library file it became, if it is not a picture. */
	readonly file?: LibraryFile;
	/** Whether the library had this file already. */
	readonly isKnown: boolean;
}

type Send = (file: File, options: SendOptions) => Promise<Uploaded>;

/** The server decodes two at a time; a third can be sent meanwhile. */
const AT_ONCE = 3;

/** Uploads files a few at a time; each succeeds or fails independently. */
export class Uploads {
	readonly #send: Send;
	readonly #replace: Replacement | undefined;
	readonly #files = new Map<string, { file: File; ending: AbortController }>();
	readonly #listeners = new Set<() => void>();
	#list: readonly Upload[] = [];

	constructor({ send = sendFile, replace }: { send?: Send; replace?: Replacement } = {}) {
		this.#send = send;
		this.#replace = replace;
	}

	/** All uploads in the order they were added; a new array after every change. */
	get list(): readonly Upload[] {
		return this.#list;
	}

	/** Calls `listener` after every change. Returns a function that unsubscribes. */
	subscribe(listener: () => void): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}

	add(files: Iterable<File>): void {
		const added = [...files].map((file): Upload => {
			const id = crypto.randomUUID();
			this.#files.set(id, { file, ending: new AbortController() });
			const { name, size: bytes } = file;
			return { id, name, bytes, state: "waiting", sent: 0, mayRetry: true, isKnown: false };
		});
		this.#show([...this.#list, ...added]);
		this.#fill();
	}

	/** Cancels an upload; nothing of it stays on the server. */
	cancel(id: string): void {
		this.#files.get(id)?.ending.abort();
		if (this.#find(id)?.state === "waiting") this.#change(id, { state: "cancelled" });
	}

	retry(id: string): void {
		const known = this.#files.get(id);
		if (!known) return;
		known.ending = new AbortController();
		this.#change(id, { state: "waiting", sent: 0, sentence: undefined });
		this.#fill();
	}

	/** Removes finished uploads from the list: one of them, or all. */
	dismiss(id?: string): void {
		const isGone = (upload: Upload) => isSettled(upload) && (id === undefined || upload.id === id);
		for (const upload of this.#list.filter(isGone)) this.#files.delete(upload.id);
		this.#show(this.#list.filter((upload) => !isGone(upload)));
	}

	#fill(): void {
		const running = this.#list.filter(({ state }) => state === "sending" || state === "making").length;
		const waiting = this.#list.filter(({ state }) => state === "waiting");
		for (const { id } of waiting.slice(0, Math.max(0, AT_ONCE - running))) void this.#run(id);
	}

	async #run(id: string): Promise<void> {
		const { file, ending } = this.#files.get(id)!;
		this.#change(id, { state: "sending" });
		const onProgress = (sent: number) => this.#change(id, { sent, state: sent < 1 ? "sending" : "making" });
		try {
			const {
				picture,
				file: other,
				isKnown,
			} = await this.#send(file, {
				signal: ending.signal,
				replace: this.#replace,
				onProgress,
			});
			this.#change(id, { state: "done", sent: 1, picture, file: other, isKnown });
		} catch (error) {
			if (ending.signal.aborted) this.#change(id, { state: "cancelled" });
			else if (error instanceof NotSent)
				this.#change(id, { state: "failed", sentence: error.message, mayRetry: error.mayRetry });
			else this.#change(id, { state: "failed", sentence: `“${file.name}” could not be added. Try again.` });
		}
		this.#fill();
	}

	#find(id: string): Upload | undefined {
		return this.#list.find((upload) => upload.id === id);
	}

	#change(id: string, change: Partial<Upload>): void {
		this.#show(this.#list.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
	}

	#show(list: readonly Upload[]): void {
		this.#list = list;
		for (const listener of this.#listeners) listener();
	}
}

/** Whether it has finished, one way or the other. */
export function isSettled({ state }: Upload): boolean {
	return state === "done" || state === "failed" || state === "cancelled";
}

/** The uploads of the library screen. They continue while other screens are open. */
export const libraryUploads = new Uploads();

if (typeof window !== "undefined")
	addEventListener("beforeunload", (event) => {
		if (!libraryUploads.list.every(isSettled)) event.preventDefault();
	});
