import { Check } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../controls/button.tsx";

interface SaveButtonProps {
	/** Its words before, during and for three seconds after. */
	idle: string;
	saving: string;
	saved: string;
	isSaving: boolean;
	/** True when it was saved. */
	onSave(): Promise<boolean>;
}

const confirmedFor = 3000;

/** Saves everything on the screen, and says for a moment that it did. */
export function SaveButton({ idle, saving, saved, isSaving, onSave }: SaveButtonProps) {
	const [isConfirmed, setConfirmed] = useState(false);
	useEffect(() => {
		if (!isConfirmed) return;
		const timer = setTimeout(() => setConfirmed(false), confirmedFor);
		return () => clearTimeout(timer);
	}, [isConfirmed]);
	return (
		<>
			<Button
				variant="accent"
				icon={isConfirmed ? Check : undefined}
				busy={isSaving}
				busyLabel={saving}
				onPress={() => void onSave().then(setConfirmed)}
			>
				{isConfirmed ? saved : idle}
			</Button>
			<span className="sr-only" role="status">
				{isConfirmed && saved}
			</span>
		</>
	);
}
