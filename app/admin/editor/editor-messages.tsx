import { Suspense, useCallback, useState } from "react";
import { waitingMessage } from "../actions/waiting.ts";
import { ErrorNotice, Notice } from "../controls/notice.tsx";
import { useAtActivity } from "../controls/overlays/use-preload.ts";
import type { DocumentEditor } from "./document-editor.ts";
import { useFieldOfAddress } from "./field-of-address.ts";
import { focusOn } from "./focus-on.ts";
import { loadInUse, MessagesInUse } from "./lazy-panels.ts";
import { PublishCheck } from "./publish/publish-check.tsx";
import { steadyTyping } from "./steady-typing.ts";
import { useEditorState } from "./use-editor.ts";

interface MessagesProps {
	editor: DocumentEditor;
	error?: string;
	/** Focuses the field at a path. */
	onShow?(path: string): void;
	/** Whether somebody has begun to edit; else that is noticed. */
	isBegun?: boolean;
}

/** Messages above the form, such as a conflict or a recoverable draft. `error` says why an action failed. */
export function Messages({ editor, error, onShow = focusOn, isBegun = false }: MessagesProps) {
	const { localDraft, takenOver, conflict, check, server, pending, waiting, saveState } = useEditorState(editor);
	useFieldOfAddress(onShow);
	const [isActive, setActive] = useState(isBegun);
	useAtActivity(useCallback(() => loadInUse().then(() => setActive(true)), []));
	const { isSample } = server.document;
	// Said until somebody leaves: gone with the first letters, it would move what is written.
	const [wasSample] = useState(isSample);
	return (
		<div className="messages" ref={steadyTyping}>
			{(isActive || server.document.rolledBack || localDraft || takenOver[0]) && (
				<Suspense>
					<MessagesInUse editor={editor} onShow={onShow} isActive={isActive} />
				</Suspense>
			)}
			{waiting && (
				<Notice tone="neutral" role="status">
					{waitingMessage(waiting, pending === "publish" ? "publishing" : "at work")}
				</Notice>
			)}
			{saveState.kind === "failed" && !saveState.signedOut && (
				<Notice tone="accent" role="status">
					<b>Keep writing.</b>{" "}
					{saveState.isKept
						? "What you change is kept in this browser, and saved as soon as the server takes it. Publishing waits for that."
						: "What you change is saved as soon as the server takes it. This browser refuses to keep it: leave this page open until then."}
				</Notice>
			)}
			{check && (
				<PublishCheck check={check} title={server.document.title} document={server.document.id} onShow={onShow} />
			)}
			<ErrorNotice of={error} />
			{(isSample || wasSample) && !conflict && (
				<Notice tone="neutral">
					{isSample
						? "This is sample content. It is yours once you have changed something in it."
						: "This was sample content. You have changed something in it, so it is yours."}
				</Notice>
			)}
		</div>
	);
}
