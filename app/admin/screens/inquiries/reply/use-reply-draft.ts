import { useCallback, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { actionAt } from "../../../actions/action-at.ts";
import { reasonOf } from "../../../send.ts";
import type { action } from "../inquiries-action.ts";
import { forgetSent, keepReplyInTab, type Reply, replyInTab } from "./reply-in-tab.ts";

/** Whether the server has what was typed. */
export type Kept =
	| { readonly kind: "idle" }
	| { readonly kind: "kept"; readonly at: number }
	| { readonly kind: "failed"; readonly sentence: string };

/** The draft of a reply on the server, and the server's time when it was read. */
export interface Begun {
	readonly draft: Reply | undefined;
	readonly asOf: number;
}

export interface ReplyDraftState {
	readonly reply: Reply;
	readonly kept: Kept;
	change(reply: Partial<Reply>): void;
	/** Waits until nothing is on its way to the server any more. What was typed last is in this tab. */
	settle(): Promise<void>;
	/** Begins anew, once the reply was sent. */
	clear(): void;
}

const pause = 800; // milliseconds
const retry = 20_000;

/**
 * A reply that is kept on the server at every pause in typing, and in this tab.
 * @param me id of the person
 * @param empty the reply before anything is typed
 */
export function useReplyDraft(inquiry: string, me: string, begun: Begun, empty: Reply): ReplyDraftState {
	const [reply, setReply] = useState<Reply>(() => replyInTab(inquiry, me, begun.asOf) ?? begun.draft ?? empty);
	const [kept, setKept] = useState<Kept>({ kind: "idle" });
	const latest = useRef(reply);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const sending = useRef<Promise<unknown>>(Promise.resolve());

	const keep = useCallback(() => {
		timer.current = undefined;
		sending.current = sending.current.then(async () => {
			const sent = latest.current;
			const answer = await actionAt<typeof action>(href("/admin/actions/inquiries/:id", { id: inquiry }))(
				"draft",
				{ ...sent },
				{ isRepeated: true },
			);
			if (answer.kind !== "done") {
				// Tried again at the next key, or once there is a connection.
				timer.current ??= setTimeout(keep, retry);
				return setKept({ kind: "failed", sentence: reasonOf(answer) });
			}
			setKept({ kind: "kept", at: answer.value.at });
			if (sent === latest.current) keepReplyInTab(inquiry, me, sent, answer.value.at);
		});
	}, [inquiry, me]);

	useEffect(() => {
		const flush = () => {
			if (timer.current === undefined) return;
			clearTimeout(timer.current);
			keep();
		};
		addEventListener("online", flush);
		return () => {
			removeEventListener("online", flush);
			flush();
		};
	}, [keep]);

	return {
		reply,
		kept,
		change(part) {
			latest.current = { ...latest.current, ...part };
			setReply(latest.current);
			keepReplyInTab(inquiry, me, latest.current);
			clearTimeout(timer.current);
			timer.current = setTimeout(keep, pause);
		},
		async settle() {
			clearTimeout(timer.current);
			timer.current = undefined;
			await sending.current;
		},
		clear() {
			forgetSent(inquiry, "reply", latest.current.text);
			latest.current = empty;
			setReply(empty);
			setKept({ kind: "idle" });
		},
	};
}
