import type { Merge } from "../../content/merge/merge.ts";
import type { Waiting } from "../actions/send-command.ts";
import type { Data } from "../inputs/form-store.ts";
import type { DocumentState } from "./document-state.server.ts";
import type { NewerVersion, SaveState } from "./draft/draft-saver.ts";
import type { LocalDraft } from "./draft/local-draft.ts";
import type { Check } from "./publish/publish-check.tsx";

/** Two versions that somebody has to merge. */
export interface Conflict {
	readonly theirs: NewerVersion;
	/** The version that theirs was based on. */
	readonly base: Data;
	readonly merge: Merge;
}

/** The state of a document while it is edited, except for its values, which are in the form. */
export interface EditorState {
	/** The state that the server returned last. */
	readonly server: DocumentState;
	readonly saveState: SaveState;
	readonly conflict?: Conflict;
	/** Labels of the fields that were merged from somebody else, until that notice is dismissed. */
	readonly takenOver: readonly string[];
	/** Why the last command failed. */
	readonly error?: string;
	/** The result of the check at the last publish. */
	readonly check?: Check;
	/** The running command. */
	readonly pending?: string;
	/** Why the running command takes longer than people expect. */
	readonly waiting?: Waiting;
	/** How many problems prevent publishing; 0 until publishing was tried. */
	readonly missing: number;
	/** A free slug, when the requested one is taken. */
	readonly suggestion?: string;
	/** The local draft of an earlier visit that could not be saved. */
	readonly localDraft?: LocalDraft;
}

/** Keeps the state and notifies listeners of every change. */
export class EditorStateStore {
	#state: EditorState;
	readonly #listeners = new Set<() => void>();
	#announcing: ReturnType<typeof setTimeout> | undefined;

	constructor(server: DocumentState) {
		this.#state = { server, saveState: { kind: "idle" }, takenOver: [], missing: 0 };
	}

	readonly get = (): EditorState => this.#state;

	set({ server, ...others }: Partial<EditorState>): void {
		const change: Partial<EditorState> = server ? { ...others, server: withSame(this.#state.server, server) } : others;
		const names = Object.keys(change) as (keyof EditorState)[];
		if (names.every((name) => this.#state[name] === change[name])) return;
		this.#state = { ...this.#state, ...change };
		this.#announceSoon();
	}

	// Deferred until code that awaits a command has run, such as a dialog that closes afterwards, so that both changes
	// render together.
	#announceSoon(): void {
		this.#announcing ??= setTimeout(() => {
			this.#announcing = undefined;
			for (const listener of this.#listeners) listener();
		});
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	};
}

/** What stands around a document stays the same object while it is equal: what is read of a whole text is kept by it. */
function withSame(before: DocumentState, next: DocumentState): DocumentState {
	const kept = <Name extends "metrics" | "options" | "site">(name: Name) =>
		JSON.stringify(before[name]) === JSON.stringify(next[name]) ? before[name] : next[name];
	return { ...next, metrics: kept("metrics"), options: kept("options"), site: kept("site") };
}
