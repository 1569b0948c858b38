import type { Waiting } from "../actions/send-command.ts";
import type { Data } from "../inputs/form-store.ts";
import type { NewerVersion, SaveState } from "./draft-saver.ts";
import type { LocalDraft } from "./local-draft.ts";
import type { Merge } from "./merge.ts";
import type { Check } from "./publish-check.tsx";
import type { DocumentState } from "./state.ts";

/** Two versions of which somebody has to make one. */
export interface Conflict {
	readonly theirs: NewerVersion;
	/** What theirs was made from. */
	readonly base: Data;
	readonly merge: Merge;
}

/** All that is known of a document while it is edited, but for its values, which are the form's. */
export interface EditorState {
	/** What the server said last. */
	readonly server: DocumentState;
	readonly saveState: SaveState;
	readonly conflict?: Conflict;
	/** The fields that were taken over from somebody else; until somebody has read it. */
	readonly takenOver: readonly string[];
	/** Why the last action was not done. */
	readonly error?: string;
	/** What the check said when it was published last. */
	readonly check?: Check;
	/** The command that is under way. */
	readonly pending?: string;
	/** Why that is waited for, when it takes longer than people expect. */
	readonly waiting?: Waiting;
	/** How many things keep it from being published, once somebody asked. */
	readonly missing: number;
	/** A free slug, when the one wanted is taken. */
	readonly suggestion?: string;
	/** What could not be saved on an earlier visit. */
	readonly localDraft?: LocalDraft;
}

/** Keeps the state and tells who listens of every change. */
export class EditorStateStore {
	#state: EditorState;
	readonly #listeners = new Set<() => void>();
	#announcing: ReturnType<typeof setTimeout> | undefined;

	constructor(server: DocumentState) {
		this.#state = { server, saveState: { kind: "idle" }, takenOver: [], missing: 0 };
	}

	readonly get = (): EditorState => this.#state;

	set(change: Partial<EditorState>): void {
		const names = Object.keys(change) as (keyof EditorState)[];
		if (names.every((name) => this.#state[name] === change[name])) return;
		this.#state = { ...this.#state, ...change };
		this.#announceSoon();
	}

	// Once whoever waits for an action has gone on, such as a dialog that closes then: both are drawn together.
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
