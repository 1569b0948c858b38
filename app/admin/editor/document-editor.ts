import { valueAt } from "../../content/fields/walk.ts";
import type { ErrorPayload } from "../../errors.ts";
import type { CommandName } from "../actions/action-at.ts";
import { sendCommand } from "../actions/send-command.ts";
import { type Data, FormStore } from "../inputs/form-store.ts";
import { reasonOf, send as sendToServer } from "../send.ts";
import type { action as documentAction } from "./action.ts";
import { DraftSaver, type NewerVersion } from "./draft-saver.ts";
import { EditorStateStore } from "./editor-state.ts";
import { focusOn } from "./focus-on.ts";
import { FormCheck } from "./form-check.ts";
import { dismissRecovery, recoverableDraft, storeLocalDraft } from "./local-draft.ts";
import { type Merge, merge } from "./merge.ts";
import { withValue } from "./paths.ts";
import { type AnyType, problemFinder, problemsIn } from "./problems.ts";
import { SlugFollowing } from "./slug-following.ts";
import type { DocumentState } from "./state.ts";

export interface EditorOptions {
	readonly type: AnyType;
	/** As its screen loaded it. */
	readonly loaded: DocumentState;
	/** Nothing is stored before somebody says so, and then it is public at once. */
	readonly isManual?: boolean;
	/** What stands in the form at first, in place of the draft itself. */
	fill?(data: Data): Data;
	send?: typeof sendToServer;
}

/** Everything that happens to one document while it is edited: its draft, what is wrong with it, and actions on it. */
export class DocumentEditor {
	readonly type: AnyType;
	readonly isManual: boolean;
	readonly form: FormStore;
	readonly state: EditorStateStore;
	/** Called once a new document has been created, while the editor is on the screen. */
	onCreated: (() => void) | undefined;
	readonly #fill: (data: Data) => Data;
	readonly #send: typeof sendToServer;
	readonly #saver: DraftSaver<DocumentState>;
	readonly #slug: SlugFollowing;
	readonly #recoveryKey: string;
	readonly #check: FormCheck;
	/** What stood in the form when it was as stored last: the server may trim what it stores. */
	#clean: Data;

	constructor({ type, loaded, isManual = false, fill = (data) => data, send = sendToServer }: EditorOptions) {
		const { version, data } = loaded.document;
		this.type = type;
		this.isManual = isManual;
		this.#fill = fill;
		this.#send = send;
		this.state = new EditorStateStore(loaded);
		this.#clean = fill(data);
		this.form = new FormStore(this.#clean, {
			change: (path, value) => this.#change(path, value),
			leave: (path) => this.#check.leave(path),
		});
		this.#recoveryKey = this.#keyOf(version);
		this.#check = new FormCheck(this.form, problemFinder(type), (missing) => this.state.set({ missing }));
		this.#slug = new SlugFollowing(type, () => this.#stored.firstPublishedAt !== null);
		this.#saver = new DraftSaver<DocumentState>({
			keyOf: (version) => this.#keyOf(version),
			version,
			base: () => this.#stored.data,
			save: (data, basedOn) => this.#post("save", { basedOn, data }),
			versionOf: ({ document }) => document.version,
			onSaved: (server, data) => this.#onSaved(server, data),
			rebase: (newer) => this.#rebase(newer),
			onState: (saveState) => {
				this.state.set({ saveState });
				if (saveState.kind === "rejected") this.#onRejected(saveState.error);
			},
		});
	}

	/** Is there anything in the form that the server does not have? */
	get isDirty(): boolean {
		return this.isManual ? JSON.stringify(this.form.data) !== JSON.stringify(this.#clean) : this.#saver.isDirty;
	}

	/** Begins to work in a window. Returns how to end that. */
	attach(window: EventTarget): () => void {
		const draft = recoverableDraft(this.#recoveryKey);
		if (JSON.stringify(draft?.data) === JSON.stringify(this.#stored.data)) dismissRecovery(this.#recoveryKey);
		else this.state.set({ localDraft: draft });
		const onPageHide = () => this.#saver.storeLocally();
		const onOnline = () => void this.save();
		window.addEventListener("pagehide", onPageHide);
		window.addEventListener("online", onOnline);
		return () => {
			window.removeEventListener("pagehide", onPageHide);
			window.removeEventListener("online", onOnline);
			this.#check.stop();
		};
	}

	/** Shows what somebody else stored meanwhile, while nothing stands against it; otherwise the next save meets it. */
	receive(loaded: DocumentState): void {
		const { version } = loaded.document;
		const { pending, conflict } = this.state.get();
		if (version <= this.#saver.version || this.isDirty || pending !== undefined || conflict) return;
		this.#saver.resume(version);
		this.#show(loaded);
	}

	/** Saves the draft now. True when the server has everything then. */
	save(): Promise<boolean> {
		return this.#saver.flush();
	}

	/** Has the server do something, once it has the newest draft. Returns the state then; undefined when it was not done. */
	async run(command: CommandName<typeof documentAction>, more: object = {}): Promise<DocumentState | undefined> {
		// To act on one of two versions would settle which of them stays.
		if (this.state.get().conflict) return undefined;
		this.state.set({ pending: command, error: undefined, check: undefined });
		try {
			return await this.#run(command, more);
		} finally {
			this.state.set({ pending: undefined });
			if (this.#saver.isDirty && !this.state.get().conflict) this.#saver.change(this.form.data);
		}
	}

	/** Puts the draft live. When something is missing, says so and goes to the first; `show` brings its field on the screen. */
	async publish(show?: (field: string) => void): Promise<DocumentState | undefined> {
		const [first] = this.#check.ask().keys();
		if (first !== undefined) {
			show?.(first.split(".")[0]!);
			focusOn(first);
			return undefined;
		}
		const state = await this.run("publish");
		if (state) this.#check.calm();
		return state;
	}

	/** Rolls the draft back to a version of the history; without one, takes the document out of the trash. */
	async rollback(revision?: string): Promise<DocumentState | undefined> {
		const state = await this.run(revision === undefined ? "untrash" : "restore", { revision });
		if (state) {
			// What was typed on the way belongs to the version that is gone.
			this.#saver.discard();
			this.#show(state);
		}
		return state;
	}

	/** After the site was rolled back behind this draft: makes what is live the draft, or says that the draft is to stay. */
	async settleRollback(choice: "takeLive" | "keepDraft"): Promise<void> {
		const state = await this.run(choice);
		if (!state || choice === "keepDraft") return;
		this.#saver.discard();
		this.#show(state);
	}

	/** Ends a conflict: of the fields both sides changed, those at these paths become theirs, the others stay mine. */
	resolve(theirs: ReadonlySet<string>): void {
		const { conflict } = this.state.get();
		if (!conflict) return;
		const { overlaps, takenOver } = conflict.merge;
		const theirData = this.#fill(conflict.theirs.data as Data);
		const chosen = overlaps.filter(({ path }) => theirs.has(path));
		const data = chosen.reduce(
			(data, { path }) => withValue(data, path, valueAt(theirData, path)),
			conflict.merge.data,
		);
		this.state.set({ conflict: undefined });
		this.#tell(takenOver);
		this.#adopt(conflict.theirs, conflict.merge.base);
		this.#saver.resume(conflict.theirs.version);
		this.form.replace(data);
		this.#saveSoon();
		void this.save();
	}

	/** Puts what could not be saved on an earlier visit into the form, merged with what was stored since. */
	async recover(): Promise<void> {
		const { localDraft } = this.state.get();
		// What was typed meanwhile is a version, too.
		if (!localDraft || !(await this.save())) return;
		const { version, data } = this.#stored;
		const { basedOn, base } = localDraft;
		// From here on it is what this editor has to save; until then it stays in this browser.
		storeLocalDraft(this.#keyOf(version), localDraft);
		this.dismissRecovery();
		this.form.replace(localDraft.data);
		if (basedOn !== version) {
			// Without what it was made from, every difference is for somebody to decide.
			this.#clean = base ?? {};
			const theirs = { version, data };
			const merged = this.#merge(theirs, base ?? {});
			if (merged.overlaps.length > 0) return this.#startConflict(theirs, base ?? {});
			this.#takeOver(theirs, merged);
		}
		this.#saveSoon();
		await this.save();
	}

	dismissRecovery(): void {
		dismissRecovery(this.#recoveryKey);
		this.state.set({ localDraft: undefined });
	}

	/** What was taken over from somebody else has been read. */
	dismissTakenOver(): void {
		this.state.set({ takenOver: [] });
	}

	#change(path: string, value: unknown): void {
		const { data } = this.form;
		this.#take(this.#slug.follow(path, data, withValue(data, path, value)));
		void this.#catchUpWithSlug();
		// A text tells what was typed last when it leaves the screen: that is part of what is chosen from.
		const { conflict } = this.state.get();
		if (conflict) this.#startConflict(conflict.theirs, conflict.base);
	}

	#take(data: Data): void {
		this.form.replace(data);
		this.#check.changed();
		if (this.state.get().suggestion) this.state.set({ suggestion: undefined });
		this.#saveSoon();
	}

	async #catchUpWithSlug(): Promise<void> {
		try {
			const catchUp = await this.#slug.catchUp();
			if (catchUp) this.#take(catchUp(this.form.data));
		} catch (error) {
			// Without it no slug is proposed, and whoever publishes is asked for one.
			console.error(error);
		}
	}

	async #run(command: CommandName<typeof documentAction>, more: object): Promise<DocumentState | undefined> {
		const { takenOver } = this.state.get();
		if (!(await this.save())) {
			const { saveState } = this.state.get();
			this.state.set({ error: saveState.kind === "failed" ? saveState.sentence : undefined });
			return undefined;
		}
		// Nobody publishes what they have not seen.
		if (takenOver !== this.state.get().takenOver) return this.#stop();
		this.#saver.halt();
		const { version } = this.#saver;
		const { data } = this.form;
		const sent = { basedOn: version, ...(command === "publish" && { data }), ...more };
		const result = await sendCommand<DocumentState>(
			this.#address,
			{ command, type: this.type.name, ...sent },
			{ send: this.#send, onWaiting: (waiting) => this.state.set({ waiting }) },
		);
		this.#saver.resume(result.kind === "done" ? result.value.document.version : version);
		if (result.kind === "done") {
			const { warnings = [] } = result.value;
			this.state.set({ server: result.value });
			if (command === "publish") this.#clean = data;
			if (warnings.length > 0)
				this.state.set({ check: { issues: warnings, outcome: command === "publish" ? "published" : "removed" } });
			return result.value;
		}
		if (result.kind !== "rejected") {
			this.state.set({ error: reasonOf(result) });
			return undefined;
		}
		const newer = newerVersionIn(result.error);
		const rebased = newer && this.#rebase(newer);
		if (!rebased) {
			this.#onRejected(result.error);
			return undefined;
		}
		this.#saver.resume(newer.version);
		// What is saved by hand is public at once, so theirs was, too.
		if (this.isManual || takenOver === this.state.get().takenOver) return this.#run(command, more);
		this.#saver.change(rebased);
		return this.#stop();
	}

	#stop(): undefined {
		this.state.set({ error: "Somebody else changed this meanwhile. Look at what was taken over, then try again." });
	}

	#post(command: string, more: object) {
		return this.#send<DocumentState>(this.#address, { command, type: this.type.name, ...more });
	}

	#onSaved(server: DocumentState, data: Data): void {
		this.#clean = data;
		this.state.set({ server, error: undefined, suggestion: undefined });
		this.#check.reject(new Map());
		if (server.document.version === 1) this.onCreated?.();
	}

	#onRejected(error: ErrorPayload): void {
		const newer = newerVersionIn(error);
		if (newer) return this.#startConflict(newer, this.#stored.data);
		if (error.code === "publish-check") {
			const { issues } = (error as ErrorPayload<"publish-check">).facts;
			return this.state.set({ check: { issues, outcome: "stopped" } });
		}
		const suggestion = error.code === "slug-taken" ? (error as ErrorPayload<"slug-taken">).facts.suggestion : undefined;
		const problems = problemsIn(error);
		this.#check.reject(problems);
		this.state.set({ suggestion, ...(problems.size === 0 && { error: error.sentence || "Unknown error" }) });
	}

	/** The form's data made anew from a newer version, when no field was changed by both sides. */
	#rebase(newer: NewerVersion): Data | undefined {
		const merged = this.#merge(newer, this.#stored.data);
		if (merged.overlaps.length > 0) return undefined;
		this.#takeOver(newer, merged);
		return this.form.data;
	}

	#merge(newer: NewerVersion, base: Data): Merge {
		const theirs = { before: this.#fill(base), after: this.#fill(newer.data as Data) };
		return merge(this.type.fields, { before: this.#clean, after: this.form.data }, theirs);
	}

	#takeOver(newer: NewerVersion, { data, base, takenOver }: Merge): void {
		this.#adopt(newer, base);
		this.form.replace(data);
		this.#tell(takenOver);
	}

	#tell(takenOver: readonly string[]): void {
		if (takenOver.length > 0)
			this.state.set({ takenOver: [...new Set([...this.state.get().takenOver, ...takenOver])] });
	}

	#startConflict(theirs: NewerVersion, base: Data): void {
		this.#saver.halt();
		this.state.set({ conflict: { theirs, base, merge: this.#merge(theirs, base) } });
	}

	/** From now on, what is edited is made from a newer version. */
	#adopt(newer: NewerVersion, clean: Data): void {
		const { server } = this.state.get();
		this.state.set({
			server: { ...server, document: { ...server.document, version: newer.version, data: newer.data as Data } },
		});
		this.#clean = clean;
	}

	/** Puts what the server has into the form. */
	#show(server: DocumentState): void {
		this.#clean = this.#fill(server.document.data);
		this.state.set({ server });
		this.form.replace(this.#clean);
	}

	#saveSoon(): void {
		if (!this.isManual) this.#saver.change(this.form.data);
	}

	get #address(): string {
		return `/admin/documents/${this.#stored.id}`;
	}

	get #stored(): DocumentState["document"] {
		return this.state.get().server.document;
	}

	// The id of a new document is another one each time; what was written of it must be found again.
	#keyOf(version: number): string {
		return version === 0 && this.type.shape === "collection" ? `new ${this.type.name}` : this.#stored.id;
	}
}

function newerVersionIn(error: ErrorPayload): NewerVersion | undefined {
	return error.code === "stale-draft" ? (error as ErrorPayload<"stale-draft">).facts.current : undefined;
}
