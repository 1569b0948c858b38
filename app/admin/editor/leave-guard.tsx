import { useEffect, useRef, useState } from "react";
import { useBlocker, useLocation } from "react-router";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../controls/dialog.tsx";
import type { DocumentEditor } from "./document-editor.ts";
import { useEditorState } from "./use-editor.ts";
import { useSaveKey } from "./use-save-key.ts";

/** State of a navigation that only gives the document another address. */
export const sameDocument = "the same document";

/** Saves before one leaves, and asks when that is not possible. Cmd/Ctrl+S saves the draft at once. */
export function LeaveGuard({ editor }: { editor: DocumentEditor }) {
	const { isManual } = editor;
	const { saveState, pending } = useEditorState(editor);
	const { pathname } = useLocation();
	const blocker = useBlocker(({ currentLocation, nextLocation }) => {
		if (nextLocation.state === sameDocument) return false;
		// The router is ahead of the screen: somebody may go on before this one is gone, and has then answered already.
		if (currentLocation.pathname !== pathname) return false;
		// The next new entry has the address of the one before.
		const beginsAnother = pathname.endsWith("/new") && nextLocation.hash === "";
		return editor.isDirty && (nextLocation.pathname !== pathname || beginsAnother);
	});
	const { state } = blocker;
	const released = useRef<typeof blocker>(undefined);
	// The screen learns of it later than the router, which takes a second release for a mistake.
	const proceed = () => {
		if (released.current === blocker) return;
		released.current = blocker;
		blocker.proceed?.();
	};

	// Nothing can be saved while the server acts on the document, so that once more when it has.
	useEffect(() => {
		if (state === "blocked" && !isManual) void editor.save();
	}, [state, pending]);
	useEffect(() => {
		if (state === "blocked" && !editor.isDirty) proceed();
	}, [blocker, saveState, pending]);

	useEffect(() => {
		const whenClosed = (event: BeforeUnloadEvent) => editor.isDirty && event.preventDefault();
		window.addEventListener("beforeunload", whenClosed);
		return () => window.removeEventListener("beforeunload", whenClosed);
	});
	useSaveKey(isManual ? undefined : () => void editor.save());

	const couldNot = saveState.kind === "failed" || saveState.kind === "rejected";
	// The router changes its state in a transition, in which a dialog would never end its way out.
	const [isAsking, setAsking] = useState(false);
	// Once it asks, it does so until it is answered or all is saved, also while that is tried again.
	useEffect(() => setAsking((before) => state === "blocked" && (before || isManual || couldNot)), [state, couldNot]);
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
					<Button onPress={proceed}>Leave</Button>
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
