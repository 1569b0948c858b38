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

const again = 20_000;

/**
 * Loads data for a part of a screen, and reloads it on request or when `follows` changes. Errors are confined to that
 * part.
 */
export function useLoaded<T>(address: string, follows?: string): LoadedState<T> {
	const [state, setState] = useState<Loaded<T>>({ kind: "loading" });
	const load = useCallback(
		async (signal?: AbortSignal, quietly = false) => {
			const answer = await send<T>(address, undefined, signal, { quietly });
			if (signal?.aborted) return;
			// When a background reload fails, the current data stays.
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
	// Retries until it can be loaded.
	useEffect(() => {
		if (state.kind !== "failed") return;
		const left = new AbortController();
		const timer = setInterval(() => void load(left.signal, true), again);
		return () => {
			clearInterval(timer);
			left.abort();
		};
	}, [state.kind, load]);
	const followed = useRef(follows);
	useEffect(() => {
		if (followed.current === follows) return;
		followed.current = follows;
		const left = new AbortController();
		void load(left.signal, true);
		return () => left.abort();
	}, [follows, load]);
	const reload = () => {
		// Data that is already there stays visible while reloading.
		setState((now) => (now.kind === "ready" ? now : { kind: "loading" }));
		void load();
	};
	return { state, reload };
}
