import { type FormEvent, useId, useState } from "react";
import type { SavedReply } from "../../../../.server/inquiries/replies/saved-replies.ts";
import { languageName } from "../../../../language/language-name.ts";
import { useAction } from "../../../actions/use-action.ts";
import { Button } from "../../../controls/button.tsx";
import { Select, TextField } from "../../../controls/fields.tsx";
import { Dialog } from "../../../controls/overlays/dialog.tsx";
import { Tag } from "../../../controls/status.tsx";
import { blanks } from "./filled-in.ts";
import type { action } from "./saved-replies-route.ts";

interface SavedRepliesDialogProps {
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	replies: readonly SavedReply[];
	/** The languages of the site. */
	languages: readonly string[];
	/** What a new one begins with. */
	begun: Pick<SavedReply, "text" | "language">;
	/** Called when they have changed on the server. */
	onChanged(): void;
}

type Edited = Omit<SavedReply, "id"> & { readonly id?: string };

/** Edits the saved replies, which the whole team uses. */
export function SavedRepliesDialog({
	isOpen,
	onOpenChange,
	replies,
	languages,
	begun,
	onChanged,
}: SavedRepliesDialogProps) {
	const { run, isPending, rejection } = useAction<typeof action>("/admin/saved-replies");
	const [edited, setEdited] = useState<Edited>();
	const form = useId();
	async function keep(event: FormEvent): Promise<void> {
		event.preventDefault();
		if (!edited || !(await run("keep", edited, { revalidates: false }))) return;
		onChanged();
		setEdited(undefined);
	}
	async function remove({ id, ...reply }: SavedReply): Promise<void> {
		const undo = { command: "keep", input: reply } as const;
		if (!(await run("remove", { id }, { revalidates: false, says: `“${reply.name}” is removed.`, undo }))) return;
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
						<Button variant="solid" onPress={() => setEdited({ name: "", ...begun })}>
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
					{languages.length > 1 && (
						<Select
							label="For inquiries in"
							value={edited.language}
							onChange={(language) => setEdited({ ...edited, language })}
							options={[
								{ value: "", label: "Any language" },
								...languages.map((value) => ({ value, label: languageName(value) })),
							]}
						/>
					)}
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
								<b>{reply.name}</b>{" "}
								{languages.length > 1 && reply.language && <Tag>{languageName(reply.language)}</Tag>}{" "}
								<span className="mute">{reply.text.replace(/\s+/g, " ")}</span>
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
