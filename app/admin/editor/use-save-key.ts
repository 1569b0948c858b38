import { useEffect } from "react";

/** Cmd/Ctrl+S saves, wherever the focus is. */
export function useSaveKey(save: () => void): void {
	useEffect(() => {
		const whenPressed = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() !== "s" || !(event.metaKey || event.ctrlKey) || event.altKey) return;
			event.preventDefault();
			save();
		};
		window.addEventListener("keydown", whenPressed);
		return () => window.removeEventListener("keydown", whenPressed);
	});
}
