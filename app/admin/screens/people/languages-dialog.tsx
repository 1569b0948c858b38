import { useState } from "react";
import { TextField } from "../../controls/fields.tsx";
import { FormDialog } from "../../controls/overlays/form-dialog.tsx";

interface LanguagesDialogProps {
	readonly name: string;
	readonly languages: readonly string[];
	readonly isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	onChoose(languages: readonly string[]): void;
}

/** Asks into which languages somebody translates. */
export function LanguagesDialog({ name, languages, isOpen, onOpenChange, onChoose }: LanguagesDialogProps) {
	const [typed, setTyped] = useState(languages.join(", "));
	const codes = codesIn(typed);
	return (
		<FormDialog
			title={`Languages of ${name}`}
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			submitLabel="Make translator"
			isDisabled={codes.length === 0}
			onSubmit={() => {
				onChoose(codes);
				onOpenChange(false);
			}}
		>
			<LanguagesField value={typed} onChange={setTyped} />
		</FormDialog>
	);
}

interface LanguagesFieldProps {
	readonly name?: string;
	readonly isRequired?: boolean;
	readonly value: string;
	readonly errorMessage?: string | undefined;
	onChange(value: string): void;
}

/** The codes of the languages of a translator. */
export function LanguagesField(props: LanguagesFieldProps) {
	return (
		<TextField
			{...props}
			label="Translates into"
			description="Codes such as de, fr or pt-br, with commas between them. They write translations into these, and see and change nothing else."
		/>
	);
}

export function codesIn(typed: string): readonly string[] {
	return typed.split(/[\s,;]+/).filter(Boolean);
}
