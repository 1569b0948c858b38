import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import type { Store } from "../db/store.ts";
import { reorder } from "./reorder.ts";

/** The place to which documents of a collection are moved: next to another entry, or to either end. */
export type Destination = { readonly before: string } | { readonly after: string } | "start" | "end";

/**
 * Moves documents of a collection within its order, effective on the site at once; they keep their relative order.
 * Returns the release's number.
 * @throws {Failure} `not-possible` when the list has changed in the meantime
 */
export async function move(
	store: Store,
	{ type, ids, to, actor }: { type: string; ids: readonly string[]; to: Destination; actor: Actor },
): Promise<number> {
	const rows = await store.read((tx) =>
		tx
			.selectFrom("documents")
			.select("id")
			.where("type", "=", type)
			.where("trashed_at", "is", null)
			.orderBy("place")
			.orderBy("id")
			.execute(),
	);
	const moving = new Set(ids);
	const moved = rows.map(({ id }) => id).filter((id) => moving.has(id));
	const rest = rows.map(({ id }) => id).filter((id) => !moving.has(id));
	return reorder(store, type, rest.toSpliced(placeOf(to, rest), 0, ...moved), actor);
}

function placeOf(to: Destination, rest: readonly string[]): number {
	if (to === "start") return 0;
	if (to === "end") return rest.length;
	const beside = "before" in to ? rest.indexOf(to.before) : rest.indexOf(to.after);
	if (beside >= 0) return "before" in to ? beside : beside + 1;
	throw new Failure("not-possible", "The list has changed in the meantime; load it again and repeat the move.", {});
}
