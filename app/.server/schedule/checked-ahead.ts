import type { Failure } from "../../errors.ts";
import { typeNamed } from "../content/document.ts";
import { type Data, normalize } from "../content/stored-data.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { beforeCheck, type Checked, holds } from "../publishing/checked.ts";

/**
 * Returns why some of these documents' drafts must not go live; the others have passed together.
 * @param drafts what goes live in place of the drafts as they are
 */
export type Check = (
	ids: readonly string[],
	drafts: ReadonlyMap<string, Data>,
) => Promise<ReadonlyMap<string, Failure>>;

// In milliseconds. A check renders all pages of the site twice, so a check started at the scheduled time would make the
// release late.
const ahead = 60_000;

type Verdict = (
	| { readonly passed: true; readonly checked: Checked }
	| { readonly passed: false; readonly draft: number }
) & {
	/** The revision that was checked, because it is scheduled; null for the draft. */
	readonly revision: string | null;
};

/**
 * Checks scheduled drafts within the minute before their time. When they are due, checks again only those that were
 * rejected or have changed.
 */
export class CheckedAhead {
	readonly #store: Store;
	readonly #check: Check;
	readonly #verdicts = new Map<string, Verdict>();
	#preparing: Promise<unknown> = Promise.resolve();

	constructor(store: Store, check: Check) {
		this.#store = store;
		this.#check = check;
	}

	/** Checks what is due soon, and drops results that are no longer needed. */
	async prepare(now: number): Promise<void> {
		const preparing = this.#prepare(now);
		this.#preparing = preparing.catch(() => {});
		await preparing;
	}

	/** Returns why some of these due documents must not go live. */
	async rejected(ids: readonly string[]): Promise<ReadonlyMap<string, Failure>> {
		if ((await this.#unpassed(ids)).length === 0) return new Map();
		await this.#preparing;
		return this.#refusedOf(await this.#unpassed(ids));
	}

	/**
	 * Whether this document has passed, and what was checked is exactly what would go live. Call it in the transaction of
	 * the release.
	 * @param revision that is scheduled; null for the draft
	 */
	async mayGoLive(tx: Tx, id: string, revision: string | null): Promise<boolean> {
		const checked = this.#passed(id, revision);
		return checked !== undefined && holds(tx, checked, [id]);
	}

	#passed(id: string, revision: string | null): Checked | undefined {
		const verdict = this.#verdicts.get(id);
		return verdict?.passed && verdict.revision === revision ? verdict.checked : undefined;
	}

	async #prepare(now: number): Promise<void> {
		const { soon, wanted } = await this.#store.read(async (tx) => {
			const soon = await tx
				.selectFrom("schedules")
				.innerJoin("documents", "documents.id", "schedules.document_id")
				.select(["documents.id", "documents.version"])
				.where("schedules.state", "=", "waiting")
				.where("schedules.action", "=", "publish")
				.where("schedules.at", "<=", now + ahead)
				.execute();
			const unpassed = await this.#unpassedIn(tx, new Set(soon.map(({ id }) => id)));
			const isRejected = new Set(
				soon
					.filter(({ id, version }) => {
						const verdict = this.#verdicts.get(id);
						return verdict?.passed === false && verdict.draft === version;
					})
					.map(({ id }) => id),
			);
			const wanted = unpassed.filter((id) => !isRejected.has(id));
			return { soon: new Set(soon.map(({ id }) => id)), wanted };
		});
		for (const id of this.#verdicts.keys()) if (!soon.has(id)) this.#verdicts.delete(id);
		await this.#refusedOf(wanted);
	}

	#unpassed(ids: readonly string[]): Promise<string[]> {
		return this.#store.read((tx) => this.#unpassedIn(tx, new Set(ids)));
	}

	async #unpassedIn(tx: Tx, ids: ReadonlySet<string>): Promise<string[]> {
		const next = await nextScheduled(tx, [...ids]);
		const revisionOf = (id: string) => next.get(id)?.revision ?? null;
		const together = Map.groupBy(ids, (id) => this.#passed(id, revisionOf(id)));
		const unpassed: string[] = [];
		for (const [checked, some] of together) {
			if (checked && (await holds(tx, checked, some))) continue;
			for (const id of some) if (!(await this.mayGoLive(tx, id, revisionOf(id)))) unpassed.push(id);
		}
		return unpassed;
	}

	async #refusedOf(ids: readonly string[]): Promise<ReadonlyMap<string, Failure>> {
		if (ids.length === 0) return new Map();
		const { release, drafts, at } = await beforeCheck(this.#store, ids);
		const next = await this.#store.read((tx) => nextScheduled(tx, ids));
		const rejected = await this.#check(ids, new Map([...next].map(([id, { data }]) => [id, data])));
		const passed = new Map([...drafts].filter(([id]) => !rejected.has(id)));
		for (const [id, draft] of drafts) {
			const revision = next.get(id)?.revision ?? null;
			const verdict: Verdict = rejected.has(id)
				? { passed: false, draft, revision }
				: { passed: true, checked: { release, drafts: passed, at }, revision };
			this.#verdicts.set(id, verdict);
		}
		return rejected;
	}
}

/** The revision of each document that is scheduled next; without those of which the draft goes live, as it is then. */
async function nextScheduled(tx: Tx, ids: readonly string[]): Promise<Map<string, { revision: string; data: Data }>> {
	if (ids.length === 0) return new Map();
	const rows = await tx
		.selectFrom("schedules")
		.innerJoin("documents", "documents.id", "schedules.document_id")
		.leftJoin("revisions", "revisions.id", "schedules.revision_id")
		.select(["documents.id", "documents.type", "schedules.revision_id as revision", "revisions.data"])
		.where("schedules.state", "=", "waiting")
		.where("schedules.action", "=", "publish")
		.where("documents.id", "in", ids)
		// Of several for one document, the last one here stays.
		.orderBy("schedules.at", "desc")
		.orderBy("schedules.id", "desc")
		.execute();
	const next = new Map(rows.map((row) => [row.id, row]));
	return new Map(
		[...next.values()].flatMap(({ id, type, revision, data }) =>
			revision === null || data === null
				? []
				: [[id, { revision, data: normalize(typeNamed(type).fields, JSON.parse(data)) }] as const],
		),
	);
}
