import { type FormEvent, useId, useState } from "react";
import type { SavedReply } from "../../../../.server/inquiries/saved-replies.ts";
import { useAction } from "../../../actions/use-action.ts";
import { Button } from "../../../controls/button.tsx";
import { TextField } from "../../../controls/fields.tsx";
import { Dialog } from "../../../controls/overlays/dialog.tsx";
import { blanks } from "./filled-in.ts";
import type { action } from "./saved-replies-route.ts";

interface SavedRepliesDialogProps {
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	replies: readonly SavedReply[];
	/** The text that a new one begins with. */
	text: string;
	/** Called when they have changed on the server. */
	onChanged(): void;
}

interface Edited {
	readonly id?: string;
	readonly name: string;
	readonly text: string;
}

/** Edits the saved replies, which the whole team uses. */
export function SavedRepliesDialog({ isOpen, onOpenChange, replies, text, onChanged }: SavedRepliesDialogProps) {
	const { run, isPending, rejection } = useAction<typeof action>("/admin/saved-replies");
	const [edited, setEdited] = useState<Edited>();
	const form = useId();
	async function keep(event: FormEvent): Promise<void> {
		event.preventDefault();
		if (!edited || !(await run("keep", edited, { revalidates: false }))) return;
		onChanged();
		setEdited(undefined);
	}
	async function remove({ id, name, text }: SavedReply): Promise<void> {
		const undo = { command: "keep", input: { name, text } } as const;
		if (!(await run("remove", { id }, { revalidates: false, says: `“${name}” is removed.`, undo }))) return;
		onChanged();
	}
	return (
		<Dialog
			title={edited ? (edited.id ? "Edit a saved reply" : "New saved reply") : "Saved replies"}
			wide
			isOpen={isOpen}
			onOpenChange={(next) => {
				setEdited(undefined);
				onOpenChange(next);
			}}
			actions={
				edited ? (
					<>
						<Button onPress={() => setEdited(undefined)}>Back</Button>
						<Button variant="solid" type="submit" form={form} busy={isPending()}>
							Save
						</Button>
					</>
				) : (
					<>
						<Button onPress={() => onOpenChange(false)}>Close</Button>
						<Button variant="solid" onPress={() => setEdited({ name: "", text })}>
							New from this text
						</Button>
					</>
				)
			}
		>
			{edited ? (
				<form id={form} className="saved-reply" onSubmit={(event) => void keep(event)}>
					<TextField
						label="Name"
						value={edited.name}
						onChange={(name) => setEdited({ ...edited, name })}
						maxLength={60}
						isRequired
						autoFocus
					/>
					<TextField
						label="Text"
						description={`Filled in for each inquiry: ${blanks.map((blank) => `{{${blank}}}`).join(", ")}.`}
						multiline
						rows={10}
						value={edited.text}
						onChange={(text) => setEdited({ ...edited, text })}
						maxLength={10_000}
						isRequired
						errorMessage={rejection?.sentence}
					/>
				</form>
			) : replies.length === 0 ? (
				<p className="mute">None yet. What you write often can be saved here, for the whole team.</p>
			) : (
				<ul className="saved-replies">
					{replies.map((reply) => (
						<li key={reply.id}>
							<span className="clip">
								<b>{reply.name}</b> <span className="mute">{reply.text.replace(/\s+/g, " ")}</span>
							</span>
							<Button variant="quiet" onPress={() => setEdited(reply)}>
								Edit<span className="sr-only"> {reply.name}</span>
							</Button>
							<Button variant="quiet" onPress={() => void remove(reply)}>
								Remove<span className="sr-only"> {reply.name}</span>
							</Button>
						</li>
					))}
				</ul>
			)}
		</Dialog>
	);
}
