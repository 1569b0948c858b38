import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Note } from "../../../.server/inquiries/get.ts";
import { Button } from "../../controls/button.tsx";
import { TextField } from "../../controls/fields.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Tag } from "../../controls/status.tsx";
import { Time } from "../../controls/time.tsx";
import type { action } from "./inquiry.tsx";

/** What the team wrote about an inquiry, and the answers that were sent from here. */
export function Notes({ notes }: { notes: readonly Note[] }) {
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
				<AddNote />
			</div>
		</Panel>
	);
}

function AddNote() {
	const fetcher = useFetcher<typeof action>();
	const [text, setText] = useState("");
	const sent = useRef("");
	useEffect(() => {
		// Emptied only once it is kept; what was typed meanwhile stays.
		if (fetcher.data && "done" in fetcher.data) setText((now) => (now === sent.current ? "" : now));
	}, [fetcher.data]);
	const refusal = fetcher.data && "refusal" in fetcher.data ? fetcher.data.refusal.sentence : undefined;
	return (
		<fetcher.Form method="post" className="add-note" onSubmit={() => (sent.current = text)}>
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
