import { valueAt } from "../../../content/fields/walk.ts";
import { DocumentEditor } from "../../editor/document-editor.ts";
import type { DocumentState } from "../../editor/document-state.server.ts";
import type { SaveState } from "../../editor/draft/draft-saver.ts";
import type { EditorState } from "../../editor/editor-state.ts";
import type { Data } from "../../inputs/form-store.ts";
import { reasonOf, send } from "../../send.ts";
import { inBatches } from "./in-batches.ts";
import type { PageDocuments } from "./page-documents.ts";
import { type Place, typeOf } from "./regions/place.ts";

/** Short, so that the page follows the hand. */
const pause = 120;

/** Why a document cannot be edited here. */
export type Refusal = "locked" | "gone" | { readonly sentence: string };

/** The documents that a page shows, each with its editor. Independent of React. */
export class PageEditors {
	readonly #editors = new Map<string, DocumentEditor>();
	/** The published data of documents, by their ids. */
	readonly #live = new Map<string, Data>();
	readonly #refused = new Map<string, Refusal>();
	readonly #listeners = new Set<() => void>();
	readonly #leaving = new AbortController();
	readonly #onStored: () => void;
	#version = 0;
	/** Whether the caret is in the page, which shows what is typed without being drawn: then editors save in their own time. */
	isWrittenIn = false;
	#state: EditorState | undefined;

	/** @param onStored called whenever a draft was stored */
	constructor(onStored: () => void) {
		this.#onStored = onStored;
	}

	editor(id: string): DocumentEditor | undefined {
		return this.#editors.get(id);
	}

	refusal(id: string): Refusal | undefined {
		return this.#refused.get(id);
	}

	get all(): readonly DocumentEditor[] {
		return [...this.#editors.values()];
	}

	get isDirty(): boolean {
		return this.all.some(({ isDirty }) => isDirty);
	}

	/** Whether the page shows what no drawing has yet: a text that is written, or one on its way to the server. */
	get isAhead(): boolean {
		return this.isWrittenIn || this.all.some(isOnItsWay);
	}

	/** Those whose draft visitors have not seen. */
	get unpublished(): readonly DocumentState[] {
		const states = this.all.map(({ state }) => state.get().server);
		return states.filter(({ document }) => document.unpublished && document.version > 0);
	}

	/** Whether a place differs from what is on the site. */
	isChanged({ id, path }: Place): boolean {
		const form = this.#editors.get(id)?.form.data;
		const live = this.#live.get(id);
		if (!form || this.#editors.get(id)!.state.get().server.document.version === 0) return false;
		const at = (data: Data | undefined) => JSON.stringify(path === "" ? data : valueAt(data, path));
		return at(form) !== at(live);
	}

	/** The value at a place as it is on the site; undefined where it is not there. */
	live({ id, path }: Place): unknown {
		return valueAt(this.#live.get(id), path);
	}

	/** Saves everything now. Resolves to true when the server has it. */
	async save(): Promise<boolean> {
		const saved = await Promise.all(this.all.map((editor) => editor.save()));
		return saved.every(Boolean);
	}

	/** Reads documents, those too that are open already: others may have changed them. */
	async load(places: readonly Pick<Place, "type" | "id">[]): Promise<void> {
		const wanted = [...new Map(places.map((place) => [place.id, place])).values()];
		await inBatches(wanted, (some) => this.#load(some));
	}

	async #load(places: readonly Pick<Place, "type" | "id">[]): Promise<void> {
		const query = new URLSearchParams(places.map(({ type, id }) => ["of", `${type}/${id}`]));
		const answer = await send<PageDocuments>(`/admin/on-page/documents?${query}`);
		if (this.#leaving.signal.aborted) return;
		if (answer.kind !== "done") {
			for (const { id } of places) if (!this.#editors.has(id)) this.#refused.set(id, { sentence: reasonOf(answer) });
			return this.#announce();
		}
		const { states, live, gone } = answer.value;
		for (const { id } of places) if (!states[id]) this.#refused.set(id, "locked");
		for (const id of gone) {
			this.#refused.set(id, "gone");
			this.#editors.delete(id);
		}
		for (const [id, state] of Object.entries(states)) {
			const { live: isLive, unpublished, data } = state.document;
			const published = live[id] ?? (isLive && !unpublished ? data : undefined);
			if (published) this.#live.set(id, published);
			this.#receive(id, state);
		}
		this.#announce();
	}

	leave(): void {
		this.#leaving.abort();
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	};

	/** Changes with everything there is to know. */
	readonly version = (): number => this.#version;

	/** All of them as the one thing that is left or saved. */
	get state() {
		return { subscribe: this.subscribe, get: () => this.#whole() } as DocumentEditor["state"];
	}

	#whole(): EditorState {
		if (this.#state) return this.#state;
		const states = this.all.map(({ state }) => state.get());
		const worst = (["rejected", "failed", "saving", "saved"] as const)
			.map((kind) => states.findLast(({ saveState }) => saveState.kind === kind))
			.find(Boolean);
		const saveState: SaveState = worst?.saveState ?? { kind: "idle" };
		const pending = states.find((state) => state.pending)?.pending;
		const whole = { ...(worst ?? states[0]), saveState, takenOver: [], missing: 0, pending } as unknown as EditorState;
		this.#state = whole;
		return whole;
	}

	#receive(id: string, loaded: DocumentState): void {
		this.#refused.delete(id);
		const known = this.#editors.get(id);
		if (known) return known.receive(loaded);
		const type = typeOf(loaded.document);
		if (!type) return;
		const editor = new DocumentEditor({ type, loaded });
		this.#editors.set(id, editor);
		const stop = editor.attach(window);
		let saving: ReturnType<typeof setTimeout> | undefined;
		const unfollow = editor.form.subscribe(() => {
			clearTimeout(saving);
			if (!this.isWrittenIn) saving = setTimeout(() => editor.isDirty && void editor.save(), pause);
		});
		let { version } = loaded.document;
		const unsubscribe = editor.state.subscribe(() => {
			const { server } = editor.state.get();
			this.#announce();
			if (server.document.version === version) return;
			version = server.document.version;
			this.#onStored();
		});
		this.#leaving.signal.addEventListener("abort", () => {
			stop();
			unfollow();
			unsubscribe();
		});
	}

	#announce(): void {
		this.#version++;
		this.#state = undefined;
		for (const listener of this.#listeners) listener();
	}
}

/** A draft that was refused waits for somebody to change it. */
function isOnItsWay({ isDirty, state }: DocumentEditor): boolean {
	return isDirty && state.get().saveState.kind !== "rejected";
}
