import type { Failure } from "../../errors.ts";
import type { Store } from "../db/store.ts";

/** Tells which of these documents' drafts must not go live, and why. */
export type Check = (ids: readonly string[]) => Promise<ReadonlyMap<string, Failure>>;

// Milliseconds. A check draws every page of the site, twice: the time would be late if it began then.
const ahead = 60_000;

/** Checks drafts within the minute before their time; then only those that were refused or have changed since. */
export class CheckedAhead {
	readonly #store: Store;
	readonly #check: Check;
	/** By document: its draft then, and whether it may go live. */
	readonly #checked = new Map<string, { draft: string; passed: boolean }>();
	#preparing: Promise<unknown> = Promise.resolve();

	constructor(store: Store, check: Check) {
		this.#store = store;
		this.#check = check;
	}

	/** Checks what comes soon, and forgets what does not any more. */
	async prepare(now: number): Promise<void> {
		const preparing = this.#prepare(now);
		this.#preparing = preparing.catch(() => {});
		await preparing;
	}

	/** Tells which of these documents, which are due, must not go live. */
	async refused(ids: readonly string[]): Promise<ReadonlyMap<string, Failure>> {
		if ((await this.#unpassed(ids)).size === 0) return new Map();
		await this.#preparing;
		return this.#refusedOf(await this.#unpassed(ids));
	}

	async #prepare(now: number): Promise<void> {
		const soon = await this.#store.read((tx) =>
			tx
				.selectFrom("schedules")
				.innerJoin("documents", "documents.id", "schedules.document_id")
				.select(["documents.id", "documents.draft_revision"])
				.where("schedules.state", "=", "waiting")
				.where("schedules.action", "=", "publish")
				.where("schedules.at", "<=", now + ahead)
				.execute(),
		);
		const drafts = new Map(soon.map(({ id, draft_revision }) => [id, draft_revision]));
		for (const id of this.#checked.keys()) if (!drafts.has(id)) this.#checked.delete(id);
		await this.#refusedOf(new Map([...drafts].filter(([id, draft]) => this.#checked.get(id)?.draft !== draft)));
	}

	/** Those of these documents, with their drafts, that have not passed. */
	async #unpassed(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
		const rows = await this.#store.read((tx) =>
			tx.selectFrom("documents").select(["id", "draft_revision"]).where("id", "in", ids).execute(),
		);
		const drafts = rows.map(({ id, draft_revision }) => [id, draft_revision] as const);
		return new Map(
			drafts.filter(([id, draft]) => {
				const known = this.#checked.get(id);
				return !(known?.passed && known.draft === draft);
			}),
		);
	}

	async #refusedOf(drafts: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, Failure>> {
		if (drafts.size === 0) return new Map();
		const refused = await this.#check([...drafts.keys()]);
		for (const [id, draft] of drafts) this.#checked.set(id, { draft, passed: !refused.has(id) });
		return refused;
	}
}
