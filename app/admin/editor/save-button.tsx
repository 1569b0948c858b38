import { useEffect, useState } from "react";
import { Button } from "../controls/button.tsx";
import { Check } from "../icons.tsx";
import { useSaveKey } from "./use-save-key.ts";

interface SaveButtonProps {
	/** Its words before, during and for three seconds after. */
	idle: string;
	saving: string;
	saved: string;
	isSaving: boolean;
	/** Also by Cmd/Ctrl+S, where there is no draft to save by it. */
	byKey?: boolean;
	isDisabled?: boolean;
	/** What it resolves to is truthy when it was saved. */
	onSave(): Promise<unknown>;
}

const confirmedFor = 3000;

/** Saves everything on the screen, and says for a moment that it did. */
export function SaveButton(props: SaveButtonProps) {
	const { idle, saving, saved, isSaving, byKey = false, isDisabled = false, onSave } = props;
	const [isConfirmed, setConfirmed] = useState(false);
	useEffect(() => {
		if (!isConfirmed) return;
		const timer = setTimeout(() => setConfirmed(false), confirmedFor);
		return () => clearTimeout(timer);
	}, [isConfirmed]);
	const save = () => void onSave().then((isSaved) => setConfirmed(Boolean(isSaved)));
	useSaveKey(byKey && !isSaving && !isDisabled ? save : undefined);
	return (
		<>
			<Button
				variant="accent"
				icon={isConfirmed ? Check : undefined}
				busy={isSaving}
				busyLabel={saving}
				isDisabled={isDisabled}
				onPress={save}
			>
				{isConfirmed ? saved : idle}
			</Button>
			<span className="sr-only" role="status">
				{isConfirmed && saved}
			</span>
		</>
	);
}
