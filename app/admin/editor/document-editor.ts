import { fieldAt, valueAt } from "../../content/fields/walk.ts";
import type { Merge } from "../../content/merge/merge.ts";
import { withValue } from "../../content/values/with-value.ts";
import type { ErrorPayload } from "../../errors.ts";
import { actionAt, type CommandName, type InputOf } from "../actions/action-at.ts";
import { type Data, FormStore } from "../inputs/form-store.ts";
import { reasonOf, send as sendToServer } from "../send.ts";
import type { action as documentAction } from "./document-action.ts";
import type { DocumentState } from "./document-state.server.ts";
import { DraftSaver, type NewerVersion } from "./draft/draft-saver.ts";
import { FormCheck } from "./draft/form-check.ts";
import { dismissRecovery, recoverableDraft, storeLocalDraft } from "./draft/local-draft.ts";
import { loadMerging, merge } from "./draft/merging.ts";
import { type AnyType, problemFinder, problemsIn } from "./draft/problems.ts";
import { SlugFollowing } from "./draft/slug-following.ts";
import { EditorStateStore } from "./editor-state.ts";
import { focusOn } from "./focus-on.ts";

type DocumentAction = typeof documentAction;
/** The commands for buttons; the draft is saved by itself. */
type DocumentCommand = Exclude<CommandName<DocumentAction>, "save">;
/** The input of a command without what the editor adds. */
type Input<Name extends DocumentCommand> = Omit<InputOf<DocumentAction, Name>, "type" | "basedOn" | "data">;
/** Left out when the command has none. */
type GivenInput<Name extends DocumentCommand> = object extends Input<Name> ? [] : [Input<Name>];

export interface EditorOptions {
	readonly type: AnyType;
	/** The state that its screen loaded. */
	readonly loaded: DocumentState;
	/** Fills the form initially with something other than the draft itself. */
	fill?(data: Data): Data;
	/** The address of its action, where that is not the plain draft's. */
	address?: string;
	send?: typeof sendToServer;
}

/** Edits one document: keeps its form, saves its draft, validates it and runs actions on it. Independent of React. */
export class DocumentEditor {
	readonly type: AnyType;
	readonly form: FormStore;
	readonly state: EditorStateStore;
	/** Called when a new document has been created, while the editor is on the screen and nobody is about to leave it. */
	onCreated: (() => void) | undefined;
	/** Whether somebody is on the way to another screen, which waits until all is saved: the address must not change meanwhile. */
	isLeaving = false;
	readonly #fill: (data: Data) => Data;
	readonly #send: typeof sendToServer;
	readonly #saver: DraftSaver<DocumentState>;
	readonly #slug: SlugFollowing;
	readonly #ownAddress: string | undefined;
	readonly #recoveryKey: string;
	readonly #check: FormCheck;
	/** The form's data as last saved; the server may have trimmed what it stored. */
	#clean: Data;

	constructor({ type, loaded, fill = (data) => data, address, send = sendToServer }: EditorOptions) {
		const { version, data } = loaded.document;
		this.type = type;
		this.#fill = fill;
		this.#ownAddress = address;
		this.#send = send;
		this.state = new EditorStateStore(loaded);
		this.#clean = fill(data);
		this.form = new FormStore(this.#clean, {
			change: (path, value) => this.#change(path, value),
			leave: (path) => {
				// Before anything was written, leaving the first field is no mistake, and a message would move what is pressed.
				if (version === 0 && this.form.data === this.#clean) return;
				this.#giveKey(path);
				this.#check.leave(path);
			},
		});
		this.#recoveryKey = this.#keyOf(version);
		this.#check = new FormCheck(this.form, problemFinder(type), (missing) => this.state.set({ missing }));
		this.#slug = new SlugFollowing(type, () => this.#stored.firstPublishedAt !== null);
		this.#saver = new DraftSaver<DocumentState>({
			keyOf: (version) => this.#keyOf(version),
			version,
			base: () => this.#stored.data,
			save: (data, basedOn) => this.#command("save", { type: type.name, basedOn, data }, { isRepeated: true }),
			versionOf: ({ document }) => document.version,
			onSaved: (server, data) => this.#onSaved(server, data),
			rebase: (newer) => this.#rebase(newer),
			mend: (error) => this.#withFreeSlug(error),
			onState: (saveState) => {
				this.state.set({ saveState });
				if (saveState.kind === "rejected") this.#onRejected(saveState.error);
			},
		});
	}

	/** Whether the form contains changes that the server does not have. */
	get isDirty(): boolean {
		return this.#saver.isDirty;
	}

	/** Starts listening to events of a window. Returns a function that stops it. */
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

	/**
	 * Shows what somebody else has stored meanwhile, unless there are local changes; in that case the next save merges it
	 * or reports a conflict.
	 */
	receive(loaded: DocumentState): void {
		const { version } = loaded.document;
		const { pending, conflict } = this.state.get();
		if (version <= this.#saver.version || this.isDirty || pending !== undefined || conflict) return;
		this.#saver.resume(version);
		this.#show(loaded);
	}

	/** Saves the draft now. Resolves to true when the server has all changes. */
	save(): Promise<boolean> {
		return this.#saver.flush();
	}

	/**
	 * Saves the draft, then runs a command on the server. Returns the new state; undefined when the command failed or was
	 * rejected.
	 */
	async run<Name extends DocumentCommand>(
		command: Name,
		...[input]: GivenInput<Name>
	): Promise<DocumentState | undefined> {
		// Running a command on one of two conflicting versions would decide the conflict.
		if (this.state.get().conflict) return undefined;
		this.state.set({ pending: command, error: undefined, check: undefined });
		try {
			return await this.#run(command, input ?? {});
		} finally {
			this.state.set({ pending: undefined });
			if (this.#saver.isDirty && !this.state.get().conflict) this.#saver.change(this.form.data);
		}
	}

	/**
	 * Publishes the draft. If something is missing, moves the focus to the first such field instead; `show` makes that
	 * field visible.
	 */
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

	/** Rolls the draft back to a revision; without one, takes the document out of the trash. */
	async rollback(revision?: string): Promise<DocumentState | undefined> {
		const state = await (revision === undefined ? this.run("untrash") : this.run("restore", { revision }));
		if (state) {
			// Text that was typed while the command ran belongs to the replaced version.
			this.#saver.discard();
			this.#show(state);
		}
		return state;
	}

	/**
	 * After the site was rolled back to before this draft: either replaces the draft by what is live, or keeps the draft.
	 */
	async settleRollback(choice: "takeLive" | "keepDraft"): Promise<void> {
		const state = await this.run(choice);
		if (!state || choice === "keepDraft") return;
		this.#saver.discard();
		this.#show(state);
	}

	/** Resolves a conflict: of what both sides changed, takes theirs at these paths and mine for the rest. */
	resolve(theirs: ReadonlySet<string>): void {
		const { conflict } = this.state.get();
		if (!conflict) return;
		const { data, base, takenOver } = this.#merge(conflict.theirs, conflict.base, theirs);
		this.state.set({ conflict: undefined });
		this.#tell(takenOver);
		this.#adopt(conflict.theirs, base);
		this.#saver.resume(conflict.theirs.version);
		this.form.replace(data);
		this.#saveSoon();
		void this.save();
	}

	/** Puts the local draft of an earlier visit into the form, merged with what was stored since. */
	async recover(): Promise<void> {
		const { localDraft } = this.state.get();
		// Changes made since the page loaded are saved first, as a version of their own.
		if (!localDraft || !(await this.save())) return;
		if (!(await loadMerging())) return this.state.set({ error: notLoaded });
		const { version, data } = this.#stored;
		const { basedOn, base } = localDraft;
		// From here on the editor has to save this data; until then it stays in this browser.
		storeLocalDraft(this.#keyOf(version), localDraft);
		this.dismissRecovery();
		this.form.replace(localDraft.data);
		if (basedOn !== version) {
			// Without the version it was based on, somebody has to decide about every difference.
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

	/** Dismisses the notice about fields that were merged from somebody else. */
	dismissTakenOver(): void {
		this.state.set({ takenOver: [] });
	}

	#change(path: string, value: unknown): void {
		const { data } = this.form;
		this.#take(this.#slug.follow(path, data, withValue(data, path, value)));
		void this.#catchUpWithSlug();
		// A rich text field delivers what was typed last when it leaves the screen; the conflict must include that.
		const { conflict } = this.state.get();
		if (conflict) this.#startConflict(conflict.theirs, conflict.base);
	}

	/** An entry of a list that others know by its key gets that when its first words are written. */
	#giveKey(path: string): void {
		const at = path.split(".").slice(0, -2).join(".");
		const field = fieldAt(this.type.fields, at);
		if (field?.nesting?.holds !== "list") return;
		const { data } = this.form;
		const value = valueAt(data, at);
		const shaped = field.shape(value, () => undefined);
		if (shaped !== undefined && shaped !== value) this.#take(withValue(data, at, shaped));
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
			// Without the script no slug is proposed, and publishing asks for one.
			console.error(error);
		}
	}

	async #run(command: DocumentCommand, input: object): Promise<DocumentState | undefined> {
		const { takenOver } = this.state.get();
		if (!(await this.save())) {
			const { saveState } = this.state.get();
			this.state.set({ error: saveState.kind === "failed" ? saveState.sentence : undefined });
			return undefined;
		}
		// Nobody publishes changes of others that they have not seen.
		if (takenOver !== this.state.get().takenOver) return this.#stop();
		this.#saver.halt();
		const { version } = this.#saver;
		const { data } = this.form;
		const ofAll = { type: this.type.name, basedOn: version, ...(command === "publish" && { data }) };
		const sent = { ...ofAll, ...input } as InputOf<DocumentAction, DocumentCommand>;
		const result = await this.#command(command, sent, { onWaiting: (waiting) => this.state.set({ waiting }) });
		this.#saver.resume(result.kind === "done" ? result.value.document.version : version);
		if (result.kind === "done") {
			const { warnings = [], document } = result.value;
			const isPublished = command === "publish";
			this.state.set({ server: result.value });
			if (isPublished) this.#clean = data;
			// What could be better elsewhere, and was so before, is told by the check of the whole site.
			const issues = isPublished
				? warnings.filter(({ isOld, place }) => !isOld || place?.document === document.id)
				: warnings;
			if (issues.length > 0) this.state.set({ check: { issues, outcome: isPublished ? "published" : "removed" } });
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
		if (takenOver === this.state.get().takenOver) return this.#run(command, input);
		this.#saver.change(rebased);
		return this.#stop();
	}

	#stop(): undefined {
		this.state.set({ error: "Somebody else changed this meanwhile. Look at what was taken over, then try again." });
	}

	get #command() {
		const send: typeof sendToServer = async <T>(...sent: Parameters<typeof sendToServer>) => {
			const result = await this.#send<T>(...sent);
			const isStale = result.kind === "rejected" && result.error.code === "stale-draft";
			return isStale && !(await loadMerging()) ? { kind: "unreachable", sentence: notLoaded } : result;
		};
		return actionAt<DocumentAction>(this.#address, send);
	}

	/**
	 * Returns the data with a free slug if the slug follows the title, so that nobody has to look for one; otherwise
	 * undefined.
	 */
	#withFreeSlug(error: ErrorPayload): Data | undefined {
		if (error.code !== "slug-taken") return undefined;
		const { slug, suggestion } = (error as ErrorPayload<"slug-taken">).facts;
		const data = this.#slug.replaced(this.form.data, slug, suggestion);
		if (data) this.form.replace(data);
		return data;
	}

	#onSaved(server: DocumentState, data: Data): void {
		this.#clean = data;
		this.state.set({ server, error: undefined, suggestion: undefined });
		this.#check.reject(new Map());
		if (server.document.version === 1 && !this.isLeaving) this.onCreated?.();
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

	/** The form's data merged with a newer version; undefined when both sides changed the same field. */
	#rebase(newer: NewerVersion): Data | undefined {
		const merged = this.#merge(newer, this.#stored.data);
		if (merged.overlaps.length > 0) return undefined;
		this.#takeOver(newer, merged);
		return this.form.data;
	}

	#merge(newer: NewerVersion, base: Data, choosing?: ReadonlySet<string>): Merge {
		const theirs = { before: this.#fill(base), after: this.#fill(newer.data as Data) };
		return merge(this.type.fields, { before: this.#clean, after: this.form.data }, theirs, choosing);
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

	/** Makes a newer version the base of further edits. */
	#adopt(newer: NewerVersion, clean: Data): void {
		const { server } = this.state.get();
		this.state.set({
			server: { ...server, document: { ...server.document, version: newer.version, data: newer.data as Data } },
		});
		this.#clean = clean;
	}

	/** Replaces the form's data by the server's. */
	#show(server: DocumentState): void {
		this.#clean = this.#fill(server.document.data);
		this.state.set({ server });
		this.form.replace(this.#clean);
	}

	#saveSoon(): void {
		void loadMerging();
		this.#saver.change(this.form.data);
	}

	get #address(): string {
		return this.#ownAddress ?? `/admin/documents/${this.#stored.id}`;
	}

	get #stored(): DocumentState["document"] {
		return this.state.get().server.document;
	}

	// A new document gets another id on every visit, so its local draft is stored under a fixed key.
	#keyOf(version: number): string {
		const isNew = version === 0 && this.type.shape === "collection";
		return this.#ownAddress ?? (isNew ? `new ${this.type.name}` : this.#stored.id);
	}
}

const notLoaded = "What merges two versions could not be loaded. Check the connection.";

function newerVersionIn(error: ErrorPayload): NewerVersion | undefined {
	return error.code === "stale-draft" ? (error as ErrorPayload<"stale-draft">).facts.current : undefined;
}
