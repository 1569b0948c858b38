import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { toast } from "../../controls/toasts.tsx";
import type { Refusal } from "../../refusal.ts";
import type { Done } from "./acts.ts";

interface Reply {
	readonly done?: Done;
	readonly refusal?: Refusal;
}

/** Lets a panel act on the account. What was done is said in a toast; what was refused stays beside its field. */
export function useAct(onDone?: (done: Done) => void) {
	const fetcher = useFetcher<Reply>();
	const { data: reply, state } = fetcher;
	const heard = useRef<Reply>(undefined);
	const busy = state !== "idle";
	useEffect(() => {
		if (busy || !reply?.done || heard.current === reply) return;
		heard.current = reply;
		if (reply.done.words) toast(reply.done.words);
		onDone?.(reply.done);
	}, [busy, reply, onDone]);
	const refusal = busy ? undefined : reply?.refusal;
	const field = refusal && "field" in refusal.facts ? refusal.facts.field : undefined;
	return {
		busy,
		act: (act: string, fields: Record<string, string> = {}) =>
			void fetcher.submit({ act, ...fields }, { method: "post", action: "/admin/account" }),
		/** What is wrong with a field. */
		errorOf: (name: string) => (field === name ? refusal?.sentence : undefined),
		/** What is wrong with none of them. */
		sentence: field === undefined ? refusal?.sentence : undefined,
	};
}
