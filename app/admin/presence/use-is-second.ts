import { useRef } from "react";
import type { Present } from "../../.server/notifications/who-is-here.ts";
import { overlap } from "./overlap.ts";

/** Two who come within this time have come together, in milliseconds: so long it takes until each is told of the other. */
const together = 2_500;

/**
 * Whether somebody came into the field before whoever uses it here. Of two who come together, the one whose tab has the
 * greater id is the second.
 * @param people who else edits the document
 * @param inUse path of the field in use here; "" for none
 * @param own id of this tab
 */
export function useIsSecond(people: readonly Present[], inUse: string, own: string | undefined): boolean {
	const turn = useRef({ field: "", at: 0, others: new Map<string, "before" | "together" | "later">() });
	const others = people.filter(({ field }) => overlap(field, inUse));
	// While it is drawn, not behind it: what is told to others depends on it at once.
	if (inUse !== turn.current.field) {
		const before = others.map(({ id }) => [id, "before"] as const);
		turn.current = { field: inUse, at: performance.now(), others: new Map(before) };
	}
	const { at, others: known } = turn.current;
	for (const id of known.keys()) if (!others.some((other) => other.id === id)) known.delete(id);
	for (const { id } of others)
		if (!known.has(id)) known.set(id, performance.now() - at < together ? "together" : "later");
	return (
		own !== undefined &&
		others.some(({ id }) => known.get(id) === "before" || (known.get(id) === "together" && id < own))
	);
}
