import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import type { Inquiry } from "../../../../.server/inquiries/get-inquiry.ts";
import type { ReplyOpening } from "../../../../.server/inquiries/replies/reply.ts";
import { useAction } from "../../../actions/use-action.ts";
import { Button, IconButton } from "../../../controls/button.tsx";
import { TextField } from "../../../controls/fields.tsx";
import { ErrorNotice } from "../../../controls/notice.tsx";
import { Menu } from "../../../controls/overlays/menu.tsx";
import { Time } from "../../../controls/time/time.tsx";
import { Check, CloudOff, Ellipsis, Mail, MessageSquareText, X } from "../../../icons.tsx";
import { useFresh } from "../../../use-fresh.ts";
import { useLoaded } from "../../../use-loaded.ts";
import type { action } from "../inquiries-action.ts";
import type { HandedOver } from "./after-reply.tsx";
import { filledIn } from "./filled-in.ts";
import { mailto } from "./mailto.ts";
import { SavedRepliesDialog } from "./saved-replies-dialog.tsx";
import type { SavedReplies } from "./saved-replies-route.ts";
import { type Begun, type Kept, type ReplyDraftState, useReplyDraft } from "./use-reply-draft.ts";

export interface ComposeProps {
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	inquiry: Inquiry;
	/** The reply that this person has begun. */
	begun: Begun;
	/** What it begins with. */
	opening: ReplyOpening;
	/** The languages of the site. */
	languages: readonly string[];
	/** Whether this installation can send mails itself. */
	sendsMail: boolean;
	/** The person who is signed in. */
	me: { id: string; name: string };
	/** Whether it gets the focus: not when it opens by itself. */
	isAsked: boolean;
	/** Called once it was sent, or handed to the mail program. */
	onSent(handedOver?: HandedOver): void;
}

/** Writes a reply below the inquiry. It is sent from here or handed to the mail program, and recorded either way. */
export function Compose(props: ComposeProps) {
	const { inquiry, begun, opening, me, isOpen } = props;
	const { subject, text } = opening;
	const draft = useReplyDraft(inquiry.id, me.id, begun, { subject, text });
	return isOpen ? <Open {...props} draft={draft} /> : null;
}

interface OpenProps extends ComposeProps {
	draft: ReplyDraftState;
}

function Open({ onOpenChange, onSent, inquiry, begun, opening, languages, sendsMail, me, isAsked, draft }: OpenProps) {
	const { id, values, reference } = inquiry;
	const { run, isPending, rejection } = useAction<typeof action>(href("/admin/actions/inquiries/:id", { id }));
	const { reply, kept, change, settle, clear } = draft;
	const saved = useLoaded<SavedReplies>("/admin/saved-replies");
	const [isEditing, setEditing] = useState(false);
	const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
	const box = useRef<HTMLElement>(null);
	useEffect(() => {
		if (!isAsked) return;
		box.current?.scrollIntoView({ block: "nearest" });
		field.current?.focus({ preventScroll: true });
		field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
	}, [isAsked]);
	const seen = inquiry.notes.findLast(({ kind }) => kind === "reply")?.id ?? "";
	const freshen = useFresh();
	// Somebody else may have answered: theirs is shown below.
	useEffect(() => void (rejection && freshen()), [rejection, freshen]);
	const isReady = reply.subject.trim() !== "" && reply.text.trim() !== "";

	async function send(): Promise<void> {
		if (!isReady || isPending()) return;
		await settle();
		const sent = await run("reply", { ...reply, seen }, { says: `Your answer to ${reference} was sent.` });
		if (sent) finish(sent.result);
	}
	async function handOver(): Promise<void> {
		if (!isReady || isPending()) return;
		await settle();
		location.assign(mailto(values.email, reply.subject, reply.text));
		if (!(await run("replied", { text: reply.text }, { says: "Your mail program has it. It is recorded here." })))
			return;
		finish();
	}
	function finish(handedOver?: HandedOver): void {
		clear();
		onOpenChange(false);
		onSent(handedOver);
	}
	function insert(text: string): void {
		const words = filledIn(text, { ...values, reference, me: me.name });
		const [from, to] = [
			field.current?.selectionStart ?? reply.text.length,
			field.current?.selectionEnd ?? reply.text.length,
		];
		const isUntouched = reply.text === opening.text;
		change({ text: isUntouched ? words : reply.text.slice(0, from) + words + reply.text.slice(to) });
		field.current?.focus();
	}
	const onKeyDown = (event: KeyboardEvent) => {
		// Keys of its menus and dialogs arrive here, too.
		if (!box.current?.contains(event.target as Node)) return;
		if (event.key === "Escape") {
			event.preventDefault();
			onOpenChange(false);
		}
		if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
		event.preventDefault();
		void (sendsMail ? send() : handOver());
	};
	const replies = saved.state.kind === "ready" ? saved.state.value.replies : [];
	const fitting = replies.filter(({ language }) => language === "" || language === opening.locale);
	return (
		<section ref={box} className="compose" aria-label={`Reply to ${values.name}`} onKeyDown={onKeyDown}>
			<header>
				<p className="clip">
					To <b>{values.email}</b>
				</p>
				<KeptMark kept={kept} begun={begun.draft !== undefined} />
				<IconButton label="Close, and keep the draft" icon={X} onPress={() => onOpenChange(false)} />
			</header>
			<ErrorNotice of={rejection} />
			<TextField
				label="Subject"
				isLabelHidden
				value={reply.subject}
				onChange={(next) => change({ subject: next })}
				maxLength={200}
				isRequired
			/>
			<TextField
				label="Message"
				isLabelHidden
				multiline
				rows={8}
				value={reply.text}
				onChange={(text) => change({ text })}
				maxLength={10_000}
				isRequired
				inputRef={field}
			/>
			<footer>
				<Menu
					label="Saved replies"
					trigger={(opens) => (
						<Button {...opens} variant="quiet" icon={MessageSquareText}>
							Saved reply
						</Button>
					)}
					items={[
						...fitting.map(({ name, text }) => ({ label: name, onAction: () => insert(text) })),
						...(fitting.length > 0 ? (["separator"] as const) : []),
						{ label: "Edit saved replies…", onAction: () => setEditing(true) },
					]}
				/>
				<span className="grow" />
				{sendsMail && (
					<Menu
						label="More ways"
						trigger={(opens) => <IconButton {...opens} label="More ways" icon={Ellipsis} />}
						items={[{ label: "Send with my mail program", icon: Mail, onAction: () => void handOver() }]}
					/>
				)}
				<Button
					variant="accent"
					busy={isPending()}
					busyLabel="Sending…"
					isDisabled={!isReady}
					onPress={() => void (sendsMail ? send() : handOver())}
				>
					{sendsMail ? "Send and mark answered" : "Open in mail program, mark answered"}
				</Button>
			</footer>
			<p className="compose-note mute small">
				{sendsMail ? "Answers come to your own address." : "No mail server is set, so your mail program sends it."} Ctrl
				or ⌘ and Enter does the same.
			</p>
			<SavedRepliesDialog
				isOpen={isEditing}
				onOpenChange={setEditing}
				replies={replies}
				languages={languages}
				begun={{ text: reply.text, language: inquiry.language }}
				onChanged={saved.reload}
			/>
		</section>
	);
}

function KeptMark({ kept, begun }: { kept: Kept; begun: boolean }) {
	if (kept.kind === "failed")
		return (
			<p className="save-mark save-failed" role="alert">
				<CloudOff className="icon" aria-hidden="true" />
				Kept in this tab only: {kept.sentence}
			</p>
		);
	if (kept.kind === "idle") return <p className="save-mark">{begun && "Your draft"}</p>;
	return (
		<p className="save-mark">
			<Check className="icon" aria-hidden="true" />
			<span>
				Draft kept <Time at={kept.at} />
			</span>
		</p>
	);
}
