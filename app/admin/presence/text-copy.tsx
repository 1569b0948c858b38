import { useId, useState } from "react";
import { Button } from "../controls/button.tsx";

interface TextCopyProps {
	/** Of the field it is a copy of. */
	label: string;
	text: string;
	/** Whether somebody else still writes in the field. */
	isHeld: boolean;
	onUse(text: string): void;
	onDiscard(): void;
}

const focusOnce = (element: HTMLElement | null) => element?.focus();

/** A copy of a text to write in while somebody else writes in the text itself. */
export function TextCopy({ label, text, isHeld, onUse, onDiscard }: TextCopyProps) {
	const id = useId();
	const [own, setOwn] = useState(text);
	return (
		<div className="field">
			<label htmlFor={id}>Your copy of {label}</label>
			<textarea
				id={id}
				className="input"
				rows={4}
				ref={focusOnce}
				value={own}
				onChange={({ target }) => setOwn(target.value)}
			/>
			<p className="row">
				<Button isDisabled={isHeld} onPress={() => onUse(own)}>
					Put it in
				</Button>
				<Button variant="quiet" onPress={onDiscard}>
					Discard the copy
				</Button>
			</p>
			{isHeld && <p className="field-help">It can be put in once the text is free.</p>}
		</div>
	);
}
