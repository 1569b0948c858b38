import type { ErrorPayload, FailureFacts } from "../../errors.ts";
import type { Data } from "../inputs/form-store.ts";
import { type CommandResult, reasonOf } from "../send.ts";
import { removeLocalDraft, storeLocalDraft } from "./local-draft.ts";

/** How the draft stands to the server. */
export type SaveState =
	| { readonly kind: "idle" }
	| { readonly kind: "saving" }
	/** Epoch milliseconds. */
	| { readonly kind: "saved"; readonly at: number }
	| { readonly kind: "failed"; readonly sentence: string; readonly signedOut?: boolean }
	| { readonly kind: "rejected"; readonly error: ErrorPayload };

/** A version that was stored since the one a save was made from. */
export type NewerVersion = FailureFacts["stale-draft"]["current"];

export interface SaverOptions<Saved> {
	/** Under which a draft made from this version is stored in this browser when it cannot be saved. */
	keyOf(version: number): string;
	/** What the version holds that the next save is made from. */
	base(): Data;
	/** The version that the first change will be made from. */
	readonly version: number;
	save(data: Data, basedOn: number): Promise<CommandResult<Saved>>;
	versionOf(saved: Saved): number;
	onSaved(saved: Saved, data: Data): void;
	/** The newest draft made anew from a newer version; undefined when somebody has to decide. */
	rebase(newer: NewerVersion): Data | undefined;
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
		if (this.#failures > 0 || this.#halted) this.storeLocally();
		if (!this.#halted) this.#wait(pause);
	}

	/** Stores what is pending in this browser. */
	storeLocally(): void {
		const { keyOf, base } = this.#options;
		const [data, basedOn] = [this.#pending, this.#version];
		if (data) storeLocalDraft(keyOf(basedOn), { data, basedOn, base: base(), at: Date.now() });
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
		removeLocalDraft(this.#options.keyOf(this.#version));
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

	/** True when the server took it, or will take what was made of it. */
	async #save(data: Data): Promise<boolean> {
		const { keyOf, save, versionOf, onSaved, onState } = this.#options;
		const key = keyOf(this.#version);
		onState({ kind: "saving" });
		const result = await save(data, this.#version);
		// Before anybody is told: whoever asks then must not find it at work still.
		this.#running = undefined;
		switch (result.kind) {
			case "done":
				this.#failures = 0;
				this.#version = versionOf(result.value);
				if (this.#pending === data) this.#pending = undefined;
				removeLocalDraft(key);
				onSaved(result.value, data);
				onState({ kind: "saved", at: Date.now() });
				return true;
			case "rejected":
				return this.#rejected(result.error, key);
			default: {
				this.storeLocally();
				const delay = retries[Math.min(this.#failures++, retries.length - 1)]!;
				if (result.kind === "unreachable") this.#wait(delay);
				onState({ kind: "failed", sentence: reasonOf(result), signedOut: result.kind === "signed-out" });
				return false;
			}
		}
	}

	#rejected(error: ErrorPayload, key: string): boolean {
		const { rebase, onState } = this.#options;
		if (error.code === "stale-draft") {
			const newer = (error as ErrorPayload<"stale-draft">).facts.current;
			const rebased = rebase(newer);
			if (rebased) {
				this.#failures = 0;
				this.#version = newer.version;
				this.#pending = rebased;
				removeLocalDraft(key);
				this.#wait(0);
				return true;
			}
			this.halt();
		}
		this.storeLocally();
		onState({ kind: "rejected", error });
		return false;
	}
}
