import type { Refusal } from "../refusal.ts";
import { type Answer, reasonOf } from "../send.ts";
import { forget, keep } from "./kept-draft.ts";

export type Data = Readonly<Record<string, any>>;

/** How the draft stands to the server. */
export type SaveState =
	| { readonly kind: "idle" }
	| { readonly kind: "saving" }
	/** Epoch milliseconds. */
	| { readonly kind: "saved"; readonly at: number }
	| { readonly kind: "failed"; readonly sentence: string; readonly signedOut?: boolean }
	| { readonly kind: "refused"; readonly refusal: Refusal };

export interface SaverOptions<Saved> {
	/** Under which a draft made from this version is kept in this browser when it cannot be saved. */
	keyOf(version: number): string;
	/** The version that the first change will be made from. */
	readonly version: number;
	save(data: Data, basedOn: number): Promise<Answer<Saved>>;
	versionOf(saved: Saved): number;
	onSaved(saved: Saved, data: Data): void;
	onState(state: SaveState): void;
}

// Long enough to finish a word, short enough that the preview follows.
const pause = 700;
const retries = [2000, 5000, 15_000, 30_000];

/**
 * Saves a draft while it is written: after a pause, one save at a time, each from the version the last one made. What
 * cannot be saved stays in this browser and is tried again; what is refused waits for the next change.
 */
export class DraftSaver<Saved> {
	readonly #options: SaverOptions<Saved>;
	#version: number;
	#pending: Data | undefined;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#running: Promise<boolean> | undefined;
	/** In a row. */
	#failures = 0;
	#halted = false;

	constructor(options: SaverOptions<Saved>) {
		this.#options = options;
		this.#version = options.version;
	}

	get version(): number {
		return this.#version;
	}

	/** Is there anything that the server does not have? */
	get isDirty(): boolean {
		return this.#pending !== undefined || this.#running !== undefined;
	}

	/** Takes the newest state of the draft; it is saved in a moment. */
	change(data: Data): void {
		this.#pending = data;
		// While saving fails, every change must survive a closed tab.
		if (this.#failures > 0 || this.#halted) keep(this.#options.keyOf(this.#version), data, this.#version);
		if (!this.#halted) this.#wait(pause);
	}

	/** Saves what is pending now. True when the server has everything then. */
	async flush(): Promise<boolean> {
		let taken = true;
		while (taken && (this.#running || (this.#pending !== undefined && !this.#halted)))
			taken = await (this.#running ?? this.#start(this.#pending!));
		return !this.isDirty;
	}

	/** Saves nothing until `resume`: two versions have to be settled first. */
	halt(): void {
		clearTimeout(this.#timer);
		this.#halted = true;
	}

	/** Goes on from a version that was made or read elsewhere. */
	resume(version: number): void {
		this.#version = version;
		this.#halted = false;
		this.#failures = 0;
	}

	/** Lets go of what is not saved. */
	discard(): void {
		clearTimeout(this.#timer);
		this.#pending = undefined;
		forget(this.#options.keyOf(this.#version));
	}

	#wait(delay: number): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			if (this.#running) this.#wait(pause);
			else if (this.#pending !== undefined) void this.#start(this.#pending);
		}, delay);
	}

	#start(data: Data): Promise<boolean> {
		clearTimeout(this.#timer);
		this.#running = this.#save(data);
		return this.#running;
	}

	/** True when the server took it. */
	async #save(data: Data): Promise<boolean> {
		const { keyOf, save, versionOf, onSaved, onState } = this.#options;
		const key = keyOf(this.#version);
		onState({ kind: "saving" });
		const answer = await save(data, this.#version);
		// Before anybody is told: whoever asks then must not find it at work still.
		this.#running = undefined;
		const unchanged = this.#pending === data;
		switch (answer.kind) {
			case "done":
				this.#failures = 0;
				this.#version = versionOf(answer.value);
				if (unchanged) this.#pending = undefined;
				forget(key);
				onSaved(answer.value, data);
				onState({ kind: "saved", at: Date.now() });
				return true;
			case "refused":
				keep(key, this.#pending ?? data, this.#version);
				if (answer.refusal.code === "stale-draft") this.halt();
				onState({ kind: "refused", refusal: answer.refusal });
				return false;
			default: {
				keep(key, this.#pending ?? data, this.#version);
				const delay = retries[Math.min(this.#failures++, retries.length - 1)]!;
				if (answer.kind === "away") this.#wait(delay);
				onState({ kind: "failed", sentence: reasonOf(answer), signedOut: answer.kind === "signed-out" });
				return false;
			}
		}
	}
}
