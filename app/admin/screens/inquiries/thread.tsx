import type { FormEvent, ReactNode } from "react";
import { href } from "react-router";
import type { Inquiry, InquiryFile, InquiryNote } from "../../../.server/inquiries/get-inquiry.ts";
import { sizeText } from "../../../content/values/limits/upload-limits.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { TextField } from "../../controls/fields.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Tag } from "../../controls/status.tsx";
import { Time } from "../../controls/time/time.tsx";
import type { action } from "./inquiries-action.ts";
import { forgetSent, useDraft } from "./reply/reply-in-tab.ts";

interface ThreadProps {
	inquiry: Pick<Inquiry, "id" | "createdAt" | "source" | "values" | "notes" | "files">;
	/** Id of the person who is signed in. */
	me: string;
	/** The words of the form. */
	children: ReactNode;
}

/** What was sent, noted, answered and added, in the order in which it came. */
export function Thread({ inquiry, me, children }: ThreadProps) {
	const { id, createdAt, source, values, notes, files } = inquiry;
	const later = [
		...notes.map((note) => ({ id: note.id, at: note.at, shown: <Note note={note} /> })),
		...files.map((file) => ({
			...{ id: file.id, at: file.at },
			shown: <SentFile inquiry={id} sender={values.name} file={file} />,
		})),
	].toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
	return (
		<Panel title="Thread" actions={<span className="small mute">notes are only visible here</span>}>
			<div className="thread">
				<article>
					<Head author={values.name} at={createdAt}>
						<span className="small mute">by {source}</span>
					</Head>
					{children}
				</article>
				{later.map((entry) => (
					<article key={entry.id}>{entry.shown}</article>
				))}
				<AddNote inquiry={id} me={me} />
			</div>
		</Panel>
	);
}

function Note({ note: { kind, authorName, text, at } }: { note: InquiryNote }) {
	return (
		<>
			<Head author={authorName} at={at}>
				{kind === "note" && <Tag>Note</Tag>}
				{kind === "reply" && <Tag tone="ok">Reply</Tag>}
				{kind === "addition" && <Tag tone="accent">From the sender</Tag>}
			</Head>
			<p className="soft pre">{text}</p>
		</>
	);
}

interface SentFileProps {
	inquiry: string;
	sender: string;
	file: InquiryFile;
}

function SentFile({ inquiry, sender, file: { id, name, bytes, at } }: SentFileProps) {
	return (
		<>
			<Head author={sender} at={at}>
				<Tag tone="accent">From the sender</Tag>
			</Head>
			<p>
				<a className="underline" href={`/admin/inquiries/${inquiry}/files/${id}`} download={name}>
					{name}
				</a>{" "}
				<span className="small mute num">{sizeText(bytes)}, from a stranger, not checked for viruses</span>
			</p>
		</>
	);
}

function Head({ author, at, children }: { author: string; at: number; children: ReactNode }) {
	return (
		<p className="thread-head">
			<b>{author}</b>{" "}
			<span className="small mute num">
				<Time at={at} />
			</span>{" "}
			{children}
		</p>
	);
}

function AddNote({ inquiry, me }: { inquiry: string; me: string }) {
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
