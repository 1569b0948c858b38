import type { ErrorPayload, FailureFacts } from "../../../errors.ts";
import type { Data } from "../../inputs/form-store.ts";
import { type CommandResult, reasonOf } from "../../send.ts";
import { removeLocalDraft, storeLocalDraft } from "./local-draft.ts";

/** Whether the draft is saved. */
export type SaveState =
	| { readonly kind: "idle" }
	| { readonly kind: "saving" }
	/** Epoch milliseconds. */
	| { readonly kind: "saved"; readonly at: number }
	| {
			readonly kind: "failed";
			readonly sentence: string;
			/** Whether the draft is stored in this browser meanwhile. */
			readonly isKept: boolean;
			readonly signedOut?: boolean;
	  }
	| { readonly kind: "rejected"; readonly error: ErrorPayload };

/** A version that was stored after the one that a save was based on. */
export type NewerVersion = FailureFacts["stale-draft"]["current"];

export interface SaverOptions<Saved> {
	/** The browser storage key for a draft that is based on this version and could not be saved. */
	keyOf(version: number): string;
	/** The data of the version that the next save is based on. */
	base(): Data;
	/** The version that the first change is based on. */
	readonly version: number;
	save(data: Data, basedOn: number): Promise<CommandResult<Saved>>;
	versionOf(saved: Saved): number;
	onSaved(saved: Saved, data: Data): void;
	/** The newest draft merged with a newer version; undefined when there is a conflict. */
	rebase(newer: NewerVersion): Data | undefined;
	/** The newest draft without what it was rejected for; undefined when only a person can change that. */
	mend?(error: ErrorPayload): Data | undefined;
	onState(state: SaveState): void;
}

// Long enough to finish a word, short enough for the preview to keep up.
const pause = 700;
const retries = [2000, 5000, 15_000, 30_000];

/**
 * Saves a draft while it is typed: after a pause, one save at a time, each based on the version that the last one
 * created. A draft that could not be saved stays in this browser and is tried again; a rejected one waits for the next
 * change.
 */
export class DraftSaver<Saved> {
	readonly #options: SaverOptions<Saved>;
	#version: number;
	#pending: Data | undefined;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#running: Promise<boolean> | undefined;
	/** Consecutive failures. */
	#failures = 0;
	#halted = false;

	constructor(options: SaverOptions<Saved>) {
		this.#options = options;
		this.#version = options.version;
	}

	get version(): number {
		return this.#version;
	}

	/** Whether there are changes that the server does not have. */
	get isDirty(): boolean {
		return this.#pending !== undefined || this.#running !== undefined;
	}

	/** Takes the newest state of the draft, and saves it after a pause. */
	change(data: Data): void {
		this.#pending = data;
		// While saving fails, every change must survive closing the tab.
		if (this.#failures > 0 || this.#halted) this.storeLocally();
		if (!this.#halted) this.#wait(pause);
	}

	/** Stores unsaved changes in this browser. Returns whether it could. */
	storeLocally(): boolean {
		const { keyOf, base } = this.#options;
		const [data, basedOn] = [this.#pending, this.#version];
		if (!data) return true;
		return storeLocalDraft(keyOf(basedOn), { data, basedOn, base: base(), at: Date.now() });
	}

	/** Saves pending changes now. Resolves to true when the server has everything. */
	async flush(): Promise<boolean> {
		let taken = true;
		while (taken && (this.#running || (this.#pending !== undefined && !this.#halted)))
			taken = await (this.#running ?? this.#start(this.#pending!));
		return !this.isDirty;
	}

	/** Stops saving until `resume`, while a conflict is open or a command runs. */
	halt(): void {
		clearTimeout(this.#timer);
		this.#halted = true;
	}

	/** Continues from a version that was created or read elsewhere. */
	resume(version: number): void {
		this.#version = version;
		this.#halted = false;
		this.#failures = 0;
	}

	/** Discards unsaved changes. */
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

	/** Resolves to true when the server has stored the data, or something made of it is about to be saved. */
	async #save(data: Data): Promise<boolean> {
		const { keyOf, save, versionOf, onSaved, onState } = this.#options;
		const key = keyOf(this.#version);
		onState({ kind: "saving" });
		const result = await save(data, this.#version);
		// Before any callback runs: it must not find a save still running.
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
				const isKept = this.storeLocally();
				const delay = retries[Math.min(this.#failures++, retries.length - 1)]!;
				if (result.kind === "unreachable") this.#wait(delay);
				onState({ kind: "failed", sentence: reasonOf(result), isKept, signedOut: result.kind === "signed-out" });
				return false;
			}
		}
	}

	#rejected(error: ErrorPayload, key: string): boolean {
		const { rebase, mend, onState } = this.#options;
		const mended = mend?.(error);
		if (mended) {
			this.#pending = mended;
			this.#wait(0);
			return true;
		}
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
