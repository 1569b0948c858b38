import { useEffect, useState } from "react";
import { TextField } from "../../../controls/fields.tsx";
import { FormDialog } from "../../../controls/overlays/form-dialog.tsx";

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
		<FormDialog
			title={title}
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			submitLabel={confirmLabel}
			isBusy={busy}
			rejection={error}
			onSubmit={confirm}
		>
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
		</FormDialog>
	);
}
