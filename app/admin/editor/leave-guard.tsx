import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../controls/dialog.tsx";
import type { Editor } from "./use-editor.ts";

/** Saves before one leaves, and asks when that is not possible. Cmd/Ctrl+S saves at once. */
export function LeaveGuard({ editor }: { editor: Editor }) {
	const { save, isDirty } = editor;
	const blocker = useBlocker(({ currentLocation, nextLocation }) => {
		return isDirty() && currentLocation.pathname !== nextLocation.pathname;
	});
	const { state } = blocker;
	useEffect(() => {
		if (state === "blocked") void save().then((isSaved) => isSaved && blocker.proceed?.());
	}, [state]);

	useEffect(() => {
		const whenClosed = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault();
		const whenPressed = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() !== "s" || !(event.metaKey || event.ctrlKey) || event.altKey) return;
			event.preventDefault();
			void save();
		};
		window.addEventListener("beforeunload", whenClosed);
		window.addEventListener("keydown", whenPressed);
		return () => {
			window.removeEventListener("beforeunload", whenClosed);
			window.removeEventListener("keydown", whenPressed);
		};
	});

	const isStuck = state === "blocked" && (editor.saveState.kind === "failed" || editor.saveState.kind === "refused");
	return (
		<Dialog
			title="Not everything is saved"
			role="alertdialog"
			isOpen={isStuck}
			onOpenChange={(open) => !open && blocker.reset?.()}
			actions={
				<>
					<Button onPress={() => blocker.proceed?.()}>Leave</Button>
					<Button variant="solid" onPress={() => blocker.reset?.()}>
						Stay
					</Button>
				</>
			}
		>
			<p>The last changes could not be saved. They stay in this browser and are offered when you come back.</p>
		</Dialog>
	);
}
