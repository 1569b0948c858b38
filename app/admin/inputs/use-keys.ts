import { useRef } from "react";

/** Stable keys for the rows of a list, so that a row keeps its input and focus while it moves. */
export function useKeys(count: number) {
	const state = useRef<{ keys: number[]; next: number; newest?: number }>({ keys: [], next: 0 });
	const { current } = state;
	// The list may also be replaced as a whole, such as by a restored version.
	while (current.keys.length < count) current.keys.push(current.next++);
	current.keys.length = count;
	return {
		all: current.keys as readonly number[],
		/** Key of the row that was added last. */
		newest: current.newest,
		insert(at: number) {
			current.newest = current.next++;
			current.keys.splice(at, 0, current.newest);
		},
		remove: (at: number) => void current.keys.splice(at, 1),
		/** Reorders the keys: position i gets the key at `order[i]`. */
		arrange: (order: readonly number[]) => void current.keys.splice(0, count, ...order.map((at) => current.keys[at]!)),
		move: (from: number, to: number) => void current.keys.splice(to, 0, ...current.keys.splice(from, 1)),
	};
}
