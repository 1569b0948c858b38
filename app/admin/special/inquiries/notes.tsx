import { useFetcher } from "react-router";
import type { Note } from "../../../.server/inquiries/get.ts";
import { Button } from "../../controls/button.tsx";
import { TextField } from "../../controls/fields.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Tag } from "../../controls/status.tsx";
import { Time } from "../../controls/time.tsx";
import { refusalIn } from "../../refusal.ts";
import { useDraft } from "./drafts.ts";
import type { action } from "./inquiry.tsx";

interface NotesProps {
	inquiry: string;
	notes: readonly Note[];
	/** Id of the person who is signed in. */
	me: string;
}

/** What the team wrote about an inquiry, and the answers that were sent from here. */
export function Notes({ inquiry, notes, me }: NotesProps) {
	return (
		<Panel title="Notes" actions={<span className="small mute">only visible here</span>}>
			<div className="notes">
				{notes.map(({ id, kind, authorName, text, at }) => (
					<article key={id}>
						<p>
							<b>{authorName}</b>{" "}
							<span className="small mute num">
								<Time at={at} />
							</span>{" "}
							{kind === "reply" && <Tag tone="ok">Reply</Tag>}
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
	const fetcher = useFetcher<typeof action>();
	const [text, setText] = useDraft(inquiry, me, "note", "");
	const refusal = refusalIn(fetcher.data);
	return (
		<fetcher.Form method="post" className="add-note">
			<TextField
				label="Add a note"
				isLabelHidden
				placeholder="Add a note"
				name="text"
				multiline
				rows={2}
				maxLength={10_000}
				value={text}
				onChange={setText}
				errorMessage={refusal}
			/>
			<Button type="submit" name="act" value="note" isDisabled={!text.trim()} busy={fetcher.state !== "idle"}>
				Add note
			</Button>
		</fetcher.Form>
	);
}
