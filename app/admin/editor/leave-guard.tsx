import { useEffect, useState } from "react";
import { useBlocker, useLocation } from "react-router";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../controls/dialog.tsx";
import type { Editor } from "./use-editor.ts";
import { useSaveKey } from "./use-save-key.ts";

/** State of a navigation that only gives the document another address. */
export const sameDocument = "the same document";

/** Saves before one leaves, and asks when that is not possible. Cmd/Ctrl+S saves the draft at once. */
export function LeaveGuard({ editor }: { editor: Editor }) {
	const { save, isDirty, isManual } = editor;
	const { pathname } = useLocation();
	const blocker = useBlocker(({ currentLocation, nextLocation }) => {
		if (nextLocation.state === sameDocument) return false;
		// The router is ahead of the screen: somebody may go on before this one is gone, and has then answered already.
		if (currentLocation.pathname !== pathname) return false;
		return isDirty() && nextLocation.pathname !== pathname;
	});
	const { state } = blocker;
	useEffect(() => {
		if (state === "blocked" && !isManual) void save().then((isSaved) => isSaved && blocker.proceed?.());
	}, [state]);

	useEffect(() => {
		const whenClosed = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault();
		window.addEventListener("beforeunload", whenClosed);
		return () => window.removeEventListener("beforeunload", whenClosed);
	});
	useSaveKey(isManual ? undefined : () => void save());

	const couldNot = editor.saveState.kind === "failed" || editor.saveState.kind === "refused";
	const asks = state === "blocked" && (isManual || couldNot);
	// The router changes its state in a transition, in which a dialog would never end its way out.
	const [isAsking, setAsking] = useState(false);
	useEffect(() => setAsking(asks), [asks]);
	const words = isManual
		? "What you changed is not saved yet."
		: "The last changes could not be saved. They stay in this browser and are offered when you come back.";
	return (
		<Dialog
			title="Not everything is saved"
			role="alertdialog"
			isOpen={isAsking}
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
			<p>{words}</p>
		</Dialog>
	);
}
