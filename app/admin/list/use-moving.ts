import { useRef, useState } from "react";
import { useReorder } from "../controls/use-reorder.ts";
import type { EntryActions } from "./entry-context.ts";
import type { Entry } from "./listing.server.ts";

/**
 * Lets people reorder entries by their handles. The new order is shown at once and sent when the drag or the key presses
 * have ended. Dragging a selected entry moves all selected ones.
 */
export function useMoving(entries: readonly Entry[], selected: ReadonlySet<string>, move: EntryActions["move"]) {
	// The ids in their new order, while an entry is being moved.
	const [order, setOrder] = useState<readonly string[]>();
	const last = useRef({ order: [] as readonly string[], moving: "" });
	const shown = order ? inOrder(entries, order) : entries;
	const reorder = useReorder({
		count: shown.length,
		nameOf: (index) => shown[index]!.title,
		move(from, to) {
			const ids = shown.map(({ id }) => id);
			const moving = ids[from]!;
			last.current = { moving, order: ids.toSpliced(from, 1).toSpliced(to, 0, moving) };
			setOrder(last.current.order);
			return to;
		},
		settle() {
			const { order, moving } = last.current;
			setOrder(undefined);
			if (order.some((id, index) => id !== entries[index]?.id)) move(...asMove(order, moving, selected));
			last.current = { order: [], moving: "" };
		},
	});
	return { ...reorder, shown };
}

function inOrder(entries: readonly Entry[], order: readonly string[]): readonly Entry[] {
	const places = new Map(order.map((id, index) => [id, index]));
	const placeOf = ({ id }: Entry) => places.get(id) ?? order.length;
	return entries.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function asMove(order: readonly string[], id: string, selected: ReadonlySet<string>): Parameters<EntryActions["move"]> {
	const ids = selected.has(id) ? order.filter((each) => selected.has(each)) : [id];
	const isBeside = (other: string) => !ids.includes(other);
	const at = order.indexOf(id);
	const previous = order.slice(0, at).findLast(isBeside);
	return previous === undefined ? [ids, { before: order.slice(at).find(isBeside)! }] : [ids, { after: previous }];
}
