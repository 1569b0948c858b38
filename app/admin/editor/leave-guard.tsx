import { useEffect, useRef, useState } from "react";
import { useBlocker, useLocation } from "react-router";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../controls/overlays/dialog.tsx";
import type { DocumentEditor } from "./document-editor.ts";
import { useEditorState } from "./use-editor.ts";
import { useSaveKey } from "./use-save-key.ts";

/** Navigation state that marks a mere change of the document's address. */
export const sameDocument = "the same document";

type Guarded = Pick<DocumentEditor, "isDirty" | "save" | "state"> & Partial<Pick<DocumentEditor, "isLeaving">>;

/** Saves before navigating away, and asks for confirmation when saving fails. Cmd/Ctrl+S saves the draft at once. */
export function LeaveGuard({ editor }: { editor: Guarded }) {
	const { saveState, pending } = useEditorState(editor);
	const { pathname } = useLocation();
	const blocker = useBlocker(({ currentLocation, nextLocation }) => {
		if (nextLocation.state === sameDocument) return false;
		// The router's location may be ahead of this screen. Whoever navigates on in the meantime has already passed this
		// guard.
		if (currentLocation.pathname !== pathname) return false;
		// Navigating from one new entry to another keeps the path.
		const beginsAnother = pathname.endsWith("/new") && nextLocation.hash === "";
		const isHeld = editor.isDirty && (nextLocation.pathname !== pathname || beginsAnother);
		// At once, as a new entry could be stored before this is drawn.
		if (isHeld) editor.isLeaving = true;
		return isHeld;
	});
	const { state } = blocker;
	useEffect(() => {
		if (state === "unblocked") editor.isLeaving = false;
	}, [editor, state]);
	const released = useRef<typeof blocker>(undefined);
	// The blocker's state updates later than the router, which reports an error when proceeding twice.
	const proceed = () => {
		if (released.current === blocker) return;
		released.current = blocker;
		blocker.proceed?.();
	};

	// While a command runs nothing can be saved, so try again when it has finished.
	useEffect(() => {
		if (state === "blocked") void editor.save();
	}, [state, pending]);
	useEffect(() => {
		if (state === "blocked" && !editor.isDirty) proceed();
	}, [blocker, saveState, pending]);

	useEffect(() => {
		const whenClosed = (event: BeforeUnloadEvent) => editor.isDirty && event.preventDefault();
		window.addEventListener("beforeunload", whenClosed);
		return () => window.removeEventListener("beforeunload", whenClosed);
	});
	useSaveKey(() => void editor.save());

	const couldNot = saveState.kind === "failed" || saveState.kind === "rejected";
	// The router updates its state in a transition, during which the dialog's closing animation would never finish. So
	// the dialog has state of its own.
	const [isAsking, setAsking] = useState(false);
	// Once open, the dialog stays until answered or everything is saved, also while a save is retried.
	useEffect(() => setAsking((before) => state === "blocked" && (before || couldNot)), [state, couldNot]);
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
			<p>The last changes could not be saved. They stay in this browser and are offered when you come back.</p>
		</Dialog>
	);
}
