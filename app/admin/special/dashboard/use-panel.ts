import { useCallback, useEffect, useState } from "react";
import { send } from "../../editor/send.ts";
import type { PanelData, PanelName } from "./panel.ts";

export type PanelState<T> =
	| { readonly kind: "loading" }
	| { readonly kind: "ready"; readonly value: T; readonly at: number }
	| { readonly kind: "failed"; readonly sentence: string };

/** Loads one panel of the dashboard, and again when it is told to. */
export function usePanel<N extends PanelName>(name: N): { state: PanelState<PanelData<N>>; reload(): void } {
	const [state, setState] = useState<PanelState<PanelData<N>>>({ kind: "loading" });
	const load = useCallback(
		async (signal?: AbortSignal) => {
			const answer = await send<PanelData<N>>(`/admin/panels/${name}`, undefined, signal);
			if (signal?.aborted) return;
			if (answer.kind === "done") setState({ kind: "ready", value: answer.value, at: Date.now() });
			else if (answer.kind === "refused") setState({ kind: "failed", sentence: answer.refusal.sentence });
			else setState({ kind: "failed", sentence: answer.kind === "away" ? answer.sentence : "Sign in to go on." });
		},
		[name],
	);
	useEffect(() => {
		const left = new AbortController();
		void load(left.signal);
		return () => left.abort();
	}, [load]);
	const reload = () => {
		setState({ kind: "loading" });
		void load();
	};
	return { state, reload };
}
