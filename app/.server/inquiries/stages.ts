import { Failure } from "../../errors.ts";
import type { Store } from "../db/store.ts";
import { newId } from "../new-id.ts";

/** The states that a stage of the owner can have. */
export const statesOfStages = ["open", "answered", "won"] as const;

/** A step of the work in the owner's words, and the state that an inquiry has in it. */
export interface Stage {
	readonly id: string;
	readonly name: string;
	readonly state: (typeof statesOfStages)[number];
}

/** Why inquiries are lost. */
export interface LostReason {
	readonly id: string;
	readonly name: string;
}

const most = 20;
const kinds = { inquiry_stages: "stages", lost_reasons: "reasons" } as const;

/** The stages, in the order of their states, and in that in which they were added. */
export async function listStages({ db }: Pick<Store, "db">): Promise<Stage[]> {
	const rows = (await db.selectFrom("inquiry_stages").selectAll().orderBy("id").execute()) as Stage[];
	return rows.toSorted((a, b) => statesOfStages.indexOf(a.state) - statesOfStages.indexOf(b.state));
}

/** The reasons, in the order in which they were added. */
export function listLostReasons({ db }: Pick<Store, "db">): Promise<LostReason[]> {
	return db.selectFrom("lost_reasons").selectAll().orderBy("id").execute();
}

/**
 * Adds a stage.
 * @throws {Failure} `not-possible` when there is one of this name, or there are too many
 */
export function addStage(store: Store, stage: Omit<Stage, "id">): Promise<void> {
	return add(store, "inquiry_stages", stage);
}

/**
 * Adds a reason.
 * @throws {Failure} `not-possible` when there is one of this name, or there are too many
 */
export function addLostReason(store: Store, reason: Omit<LostReason, "id">): Promise<void> {
	return add(store, "lost_reasons", reason);
}

function add(store: Store, table: keyof typeof kinds, row: { readonly name: string }): Promise<void> {
	return store.write(async (tx) => {
		const known = await tx.selectFrom(table).select("name").execute();
		if (known.some(({ name }) => name.toLowerCase() === row.name.toLowerCase()))
			throw new Failure("not-possible", `There is “${row.name}” already. Choose another name.`, {});
		if (known.length >= most)
			throw new Failure("not-possible", `There can be ${most} ${kinds[table]}. Remove one first.`, {});
		await tx
			.insertInto(table)
			.values({ id: newId(), ...row } as never)
			.execute();
	});
}

/** Removes a stage; inquiries in it keep their state. */
export function removeStage(store: Store, id: string): Promise<void> {
	return store.write(async (tx) => {
		await tx.updateTable("inquiries").set({ stage: "" }).where("stage", "=", id).execute();
		await tx.deleteFrom("inquiry_stages").where("id", "=", id).execute();
	});
}

/** Removes a reason; inquiries that were lost for it keep it. */
export async function removeLostReason(store: Store, id: string): Promise<void> {
	await store.write((tx) => tx.deleteFrom("lost_reasons").where("id", "=", id).executeTakeFirst());
}
