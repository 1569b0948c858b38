import type { FormEvent } from "react";
import { href } from "react-router";
import type { InquiryNote } from "../../../.server/inquiries/get-inquiry.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { TextField } from "../../controls/fields.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Tag } from "../../controls/status.tsx";
import { Time } from "../../controls/time/time.tsx";
import type { action } from "./inquiries-action.ts";
import { forgetSent, useDraft } from "./reply/reply-in-tab.ts";

interface NotesProps {
	inquiry: string;
	notes: readonly InquiryNote[];
	/** Id of the person who is signed in. */
	me: string;
}

/** The team's notes about an inquiry, the replies sent from here, and what its sender added. */
export function Notes({ inquiry, notes, me }: NotesProps) {
	return (
		<Panel title="Notes" actions={<span className="small mute">yours are only visible here</span>}>
			<div className="notes">
				{notes.map(({ id, kind, authorName, text, at }) => (
					<article key={id}>
						<p>
							<b>{authorName}</b>{" "}
							<span className="small mute num">
								<Time at={at} />
							</span>{" "}
							{kind === "reply" && <Tag tone="ok">Reply</Tag>}
							{kind === "addition" && <Tag tone="accent">From the sender</Tag>}
						</p>
						<p className="soft pre">{text}</p>
					</article>
				))}
				<AddNote inquiry={inquiry} me={me} />
			</div>
		</Panel>
	);
}

function AddNote({ inquiry, me }: Pick<NotesProps, "inquiry" | "me">) {
	const { run, isPending, rejection } = useAction<typeof action>(href("/admin/actions/inquiries/:id", { id: inquiry }));
	const [text, setText] = useDraft(inquiry, me, "note", "");
	async function add(event: FormEvent): Promise<void> {
		event.preventDefault();
		if (await run("note", { text })) forgetSent(inquiry, "note", text);
	}
	return (
		<form className="add-note" onSubmit={(event) => void add(event)}>
			<TextField
				label="Add a note"
				isLabelHidden
				placeholder="Add a note"
				multiline
				rows={2}
				maxLength={10_000}
				value={text}
				onChange={setText}
				errorMessage={rejection?.sentence}
			/>
			<Button type="submit" isDisabled={!text.trim()} busy={isPending()}>
				Add note
			</Button>
		</form>
	);
}
