import { useRef } from "react";

/** The acts on a list, with a lasting key for each entry, so that an entry keeps its input and focus while it is moved. */
export function useEntries(value: readonly unknown[], onChange: (next: unknown[]) => void) {
	const state = useRef<{ keys: number[]; next: number; newest?: number }>({ keys: [], next: 0 });
	const { current } = state;
	// The list may also be replaced from outside, such as by a restored version.
	while (current.keys.length < value.length) current.keys.push(current.next++);
	current.keys.length = value.length;

	function insert(at: number, item: unknown) {
		current.newest = current.next++;
		current.keys.splice(at, 0, current.newest);
		onChange(value.toSpliced(at, 0, item));
	}

	return {
		keys: current.keys,
		/** Key of the entry that was added last. */
		newest: current.newest,
		add: (item: unknown) => insert(value.length, item),
		duplicate: (index: number) => insert(index + 1, structuredClone(value[index])),
		remove(index: number) {
			current.keys.splice(index, 1);
			onChange(value.toSpliced(index, 1));
		},
		move(from: number, to: number) {
			current.keys.splice(to, 0, ...current.keys.splice(from, 1));
			onChange(value.toSpliced(from, 1).toSpliced(to, 0, value[from]));
		},
	};
}
