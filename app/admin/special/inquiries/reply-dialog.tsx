import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { Inquiry } from "../../../.server/inquiries/get.ts";
import { Button } from "../../controls/button.tsx";
import { Dialog } from "../../controls/dialog.tsx";
import { TextField } from "../../controls/fields.tsx";
import { Notice } from "../../controls/notice.tsx";
import { toast } from "../../controls/toasts.tsx";
import { refusalIn } from "../../refusal.ts";
import { useDraft } from "./drafts.ts";
import type { action } from "./inquiry.tsx";

interface ReplyDialogProps {
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	inquiry: Inquiry;
	subject: string;
	/** Id of the person who is signed in. */
	me: string;
}

/** Writes an answer that is mailed from here. Closing keeps what was typed; a mail that was not sent too. */
export function ReplyDialog({ isOpen, onOpenChange, inquiry, subject: proposed, me }: ReplyDialogProps) {
	const { id, values, reference } = inquiry;
	const fetcher = useFetcher<typeof action>();
	const [subject, setSubject] = useDraft(id, me, "subject", proposed);
	const [text, setText] = useDraft(id, me, "text", `Dear ${values.name},\n\n`);
	useEffect(() => {
		if (!fetcher.data || "refusal" in fetcher.data) return;
		onOpenChange(false);
		toast(`Your answer to ${reference} was sent.`);
	}, [fetcher.data, onOpenChange, reference]);
	const refusal = refusalIn(fetcher.data);
	const busy = fetcher.state !== "idle";
	const address = `/admin/inquiries/${id}`;
	const send = () => void fetcher.submit({ act: "reply", subject, text }, { method: "post", action: address });
	return (
		<Dialog
			title={`Reply to ${values.name}`}
			wide
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			actions={
				<>
					<Button onPress={() => onOpenChange(false)}>Close</Button>
					<Button
						variant="accent"
						busy={busy}
						busyLabel="Sending…"
						isDisabled={!subject.trim() || !text.trim()}
						onPress={send}
					>
						Send reply
					</Button>
				</>
			}
		>
			{refusal && (
				<Notice tone="danger" role="alert">
					{refusal}
				</Notice>
			)}
			<p className="mute">To {values.email}. Answers come to your own address.</p>
			<TextField label="Subject" value={subject} onChange={setSubject} maxLength={200} isRequired />
			<TextField
				label="Message"
				multiline
				rows={10}
				value={text}
				onChange={setText}
				maxLength={10_000}
				isRequired
				autoFocus
			/>
			<details className="quoted">
				<summary>What they wrote</summary>
				<p className="soft pre">{values.message}</p>
			</details>
		</Dialog>
	);
}
