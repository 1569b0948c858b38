import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { TextField } from "../../controls/fields.tsx";
import { Dialog } from "../../controls/overlays/dialog.tsx";

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
		<Dialog
			title={`Languages of ${name}`}
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			actions={
				<>
					<Button onPress={() => onOpenChange(false)}>Cancel</Button>
					<Button
						variant="solid"
						isDisabled={codes.length === 0}
						onPress={() => {
							onChoose(codes);
							onOpenChange(false);
						}}
					>
						Make translator
					</Button>
				</>
			}
		>
			<LanguagesField value={typed} onChange={setTyped} />
		</Dialog>
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
