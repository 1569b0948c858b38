import { hiddenFrom, type Reader } from "../can-see.ts";
import type { Store } from "../db/store.ts";

/** The place where somebody works, as one of their tabs reports it. */
export interface Place {
	/** Of the tab. */
	readonly id: string;
	readonly type: string;
	readonly document: string;
	/** Path of the field that has the focus; "" while none has. */
	readonly field: string;
}

/** Somebody who is editing something now. */
export interface Present extends Place {
	readonly person: string;
	readonly name: string;
	/** The version of its draft: another one says that they have saved. */
	readonly version: number;
}

/** Milliseconds after which a tab that says nothing is taken to be closed. Tabs say something four times in it. */
export const presentFor = 45_000;

/** Of one person: more would be a mistake or a flood. */
const mostTabs = 20;

/** Tells where somebody works. */
export async function beHere(
	{ db }: Pick<Store, "db">,
	person: { id: string; name: string },
	place: Place,
): Promise<void> {
	const { id, type, document, field } = place;
	const row = { person: person.id, name: person.name, type, document_id: document, field };
	const known = await db
		.updateTable("presence")
		.set(({ eb }) => ({ ...row, beat: eb("beat", "+", 1) }))
		.where("id", "=", id)
		.where("person", "=", person.id)
		.executeTakeFirst();
	if (known.numUpdatedRows > 0n) return;
	const tabs = await db
		.selectFrom("presence")
		.select(({ fn }) => fn.countAll().as("count"))
		.where("person", "=", person.id)
		.executeTakeFirstOrThrow();
	if (Number(tabs.count) >= mostTabs) await db.deleteFrom("presence").where("person", "=", person.id).execute();
	await db
		.insertInto("presence")
		.values({ id, beat: 1, ...row })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Tells that a tab was closed or shows something else. */
export async function beGone({ db }: Pick<Store, "db">, person: string, id: string): Promise<void> {
	await db.deleteFrom("presence").where("id", "=", id).where("person", "=", person).execute();
}

/**
 * Knows who is here, on any instance. A tab is here as long as its count goes on, measured by this process alone: the
 * clocks of instances may differ.
 */
export class WhoIsHere {
	readonly #store: Store;
	readonly #now: () => number;
	readonly #seen = new Map<string, { readonly beat: number; readonly at: number }>();

	/** @param now a clock that only goes forward */
	constructor(store: Store, now = () => performance.now()) {
		this.#store = store;
		this.#now = now;
	}

	/** Everybody who is here, in the order of their tabs' ids. */
	async all(): Promise<readonly Present[]> {
		const rows = await this.#store.db
			.selectFrom("presence")
			.leftJoin("documents", "documents.id", "presence.document_id")
			.selectAll("presence")
			.select("documents.version")
			.orderBy("presence.id")
			.execute();
		const now = this.#now();
		for (const { id, beat } of rows)
			if (this.#seen.get(id)?.beat !== Number(beat)) this.#seen.set(id, { beat: Number(beat), at: now });
		const isHere = (id: string) => now - this.#seen.get(id)!.at < presentFor;
		const gone = rows.filter(({ id }) => now - this.#seen.get(id)!.at > presentFor * 2).map(({ id }) => id);
		if (gone.length > 0) await this.#store.db.deleteFrom("presence").where("id", "in", gone).execute();
		const ids = new Set(rows.map(({ id }) => id));
		for (const id of this.#seen.keys()) if (!ids.has(id)) this.#seen.delete(id);
		return rows
			.filter(({ id }) => isHere(id))
			.map(({ id, type, document_id: document, field, person, name, version }) => ({
				...{ id, type, document, field, person, name },
				version: Number(version ?? 0),
			}));
	}

	/** The others, as far as a reader may know what they edit. */
	async others(reader: Reader): Promise<readonly Present[]> {
		const hidden = hiddenFrom(reader);
		return (await this.all()).filter(({ person, type }) => person !== reader.id && !hidden.includes(type));
	}
}
