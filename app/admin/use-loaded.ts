import { useCallback, useEffect, useRef, useState } from "react";
import { reasonOf, send } from "./send.ts";

export type Loaded<T> =
	| { readonly kind: "loading" }
	| { readonly kind: "ready"; readonly value: T; readonly at: number }
	| { readonly kind: "failed"; readonly sentence: string };

export interface LoadedState<T> {
	readonly state: Loaded<T>;
	reload(): void;
}

/**
 * Loads a part of a screen, and again when it is told to, or when `follows` is another. What fails stays a matter of
 * that part.
 */
export function useLoaded<T>(address: string, follows?: string): LoadedState<T> {
	const [state, setState] = useState<Loaded<T>>({ kind: "loading" });
	const load = useCallback(
		async (signal?: AbortSignal, quietly = false) => {
			const answer = await send<T>(address, undefined, signal, { quietly });
			if (signal?.aborted) return;
			// What nobody asked for does not take away what is there.
			if (quietly && answer.kind !== "done") return;
			if (answer.kind === "done") setState({ kind: "ready", value: answer.value, at: Date.now() });
			else setState({ kind: "failed", sentence: reasonOf(answer) });
		},
		[address],
	);
	useEffect(() => {
		const left = new AbortController();
		void load(left.signal);
		return () => left.abort();
	}, [load]);
	const followed = useRef(follows);
	useEffect(() => {
		if (followed.current === follows) return;
		followed.current = follows;
		const left = new AbortController();
		void load(left.signal, true);
		return () => left.abort();
	}, [follows, load]);
	const reload = () => {
		// What is there already stays in sight.
		setState((now) => (now.kind === "ready" ? now : { kind: "loading" }));
		void load();
	};
	return { state, reload };
}
