import { useEffect, useState } from "react";
import { Button } from "../../../controls/button.tsx";
import { TextField } from "../../../controls/fields.tsx";
import { ErrorNotice } from "../../../controls/notice.tsx";
import { Dialog } from "../../../controls/overlays/dialog.tsx";

interface Words {
	readonly name: string;
	readonly purpose: string;
}

interface WordsDialogProps {
	title: string;
	confirmLabel: string;
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	before?: Words;
	error?: string;
	/** Returns whether it was done; the dialog closes then. */
	onConfirm(words: Words): Promise<boolean>;
}

const nothing: Words = { name: "", purpose: "" };

/** Asks for the name and purpose of a proposal. */
export function WordsDialog(props: WordsDialogProps) {
	const { title, confirmLabel, isOpen, onOpenChange, before = nothing, error, onConfirm } = props;
	const [words, setWords] = useState(before);
	const [busy, setBusy] = useState(false);
	useEffect(() => {
		if (isOpen) setWords(before);
	}, [isOpen]);
	async function confirm(): Promise<void> {
		setBusy(true);
		if (await onConfirm(words)) onOpenChange(false);
		setBusy(false);
	}
	return (
		<Dialog
			title={title}
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			actions={
				<>
					<Button onPress={() => onOpenChange(false)}>Cancel</Button>
					<Button variant="solid" busy={busy} onPress={() => void confirm()}>
						{confirmLabel}
					</Button>
				</>
			}
		>
			<form
				className="grid gap-3.5"
				onSubmit={(event) => {
					event.preventDefault();
					void confirm();
				}}
			>
				<ErrorNotice of={error} />
				<TextField
					label="Name"
					isRequired
					autoFocus
					maxLength={80}
					value={words.name}
					onChange={(name) => setWords({ ...words, name })}
				/>
				<TextField
					label="What it is for"
					description="A sentence for those who look at it."
					multiline
					maxLength={500}
					value={words.purpose}
					onChange={(purpose) => setWords({ ...words, purpose })}
				/>
				<button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
			</form>
		</Dialog>
	);
}
