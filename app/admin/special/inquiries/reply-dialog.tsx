import type { Inquiry } from "../../../.server/inquiries/get.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { Dialog } from "../../controls/dialog.tsx";
import { TextField } from "../../controls/fields.tsx";
import { Notice } from "../../controls/notice.tsx";
import type { action } from "./action.ts";
import { actionAddress } from "./action-address.ts";
import { forgetSent, useDraft } from "./drafts.ts";

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
	const { run, isPending, rejection } = useAction<typeof action>(actionAddress(id));
	const [subject, setSubject] = useDraft(id, me, "subject", proposed);
	const [text, setText] = useDraft(id, me, "text", `Dear ${values.name},\n\n`);
	async function send(): Promise<void> {
		if (!(await run("reply", { subject, text }, { says: `Your answer to ${reference} was sent.` }))) return;
		forgetSent(id, "reply", text);
		onOpenChange(false);
	}
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
						busy={isPending()}
						busyLabel="Sending…"
						isDisabled={!subject.trim() || !text.trim()}
						onPress={() => void send()}
					>
						Send reply
					</Button>
				</>
			}
		>
			{rejection && (
				<Notice tone="danger" role="alert">
					{rejection.sentence}
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
