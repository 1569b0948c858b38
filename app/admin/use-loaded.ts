import { useCallback, useEffect, useState } from "react";
import { type Answer, send } from "./editor/send.ts";

export type Loaded<T> =
	| { readonly kind: "loading" }
	| { readonly kind: "ready"; readonly value: T; readonly at: number }
	| { readonly kind: "failed"; readonly sentence: string };

/** Loads a part of a screen, and again when it is told to. What fails stays a matter of that part. */
export function useLoaded<T>(address: string): { state: Loaded<T>; reload(): void } {
	const [state, setState] = useState<Loaded<T>>({ kind: "loading" });
	const load = useCallback(
		async (signal?: AbortSignal) => {
			const answer = await send<T>(address, undefined, signal);
			if (signal?.aborted) return;
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
	const reload = () => {
		// What is there already stays in sight.
		setState((now) => (now.kind === "ready" ? now : { kind: "loading" }));
		void load();
	};
	return { state, reload };
}

/** Why the server did not do what it was asked for. */
export function reasonOf(answer: Exclude<Answer<unknown>, { kind: "done" }>): string {
	switch (answer.kind) {
		case "refused":
			return answer.refusal.sentence;
		case "away":
			return answer.sentence;
		case "signed-out":
			return "Sign in to go on.";
	}
}
