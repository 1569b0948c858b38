import { useEffect, useState } from "react";
import { Button } from "../controls/button.tsx";
import { Check } from "../icons.tsx";
import { useSaveKey } from "./use-save-key.ts";

interface SaveButtonProps {
	/** Its label before saving, while saving, and for three seconds afterwards. */
	idle: string;
	saving: string;
	saved: string;
	isSaving: boolean;
	/** Also save with Cmd/Ctrl+S, on screens without a draft. */
	byKey?: boolean;
	isDisabled?: boolean;
	/** Must resolve to a truthy value when saving succeeded. */
	onSave(): Promise<unknown>;
}

const confirmedFor = 3000;

/** Saves everything on the screen, and confirms it briefly. */
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
