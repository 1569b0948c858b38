import { waitingMessage } from "../actions/waiting.ts";
import { Button } from "../controls/button.tsx";
import { Notice } from "../controls/notice.tsx";
import { useStoreState } from "../inputs/form.tsx";
import type { DocumentEditor } from "./document-editor.ts";
import { useFieldOfAddress } from "./field-of-address.ts";
import { focusOn } from "./focus-on.ts";
import { PublishCheck } from "./publish-check.tsx";
import { useEditorState } from "./use-editor.ts";

interface MessagesProps {
	editor: DocumentEditor;
	error?: string;
	/** Focuses the field at a path. */
	onShow?(path: string): void;
}

/** Messages above the form, such as a conflict or a recoverable draft. `error` says why an action failed. */
export function Messages({ editor, error, onShow = focusOn }: MessagesProps) {
	const { localDraft, missing, takenOver, conflict, check, server, pending, waiting, saveState } =
		useEditorState(editor);
	const first = useStoreState(editor.form, ({ problems }) => [...problems.keys()][0]);
	useFieldOfAddress(onShow);
	return (
		<>
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
			{check && <PublishCheck check={check} document={server.document.id} onShow={onShow} />}
			{error && (
				<Notice tone="danger" role="alert">
					{error}
				</Notice>
			)}
			{server.document.isSample && !conflict && (
				<Notice tone="neutral">This is sample content. It is yours once you have changed something in it.</Notice>
			)}
			{server.document.rolledBack && !conflict && (
				<Notice
					tone="neutral"
					role="status"
					action={
						<>
							<Button onPress={() => void editor.settleRollback("takeLive")}>Take the live version</Button>
							<Button variant="quiet" onPress={() => void editor.settleRollback("keepDraft")}>
								Keep this draft
							</Button>
						</>
					}
				>
					The site was rolled back and shows another version than this one. Publishing brings this one back.
				</Notice>
			)}
			{localDraft && !conflict && (
				<Notice
					tone="neutral"
					role="status"
					action={
						<>
							<Button onPress={() => void editor.recover()}>Use them</Button>
							<Button variant="quiet" onPress={() => editor.dismissRecovery()}>
								Discard
							</Button>
						</>
					}
				>
					This browser keeps changes of {moment.format(localDraft.at)} that could not be saved then.
				</Notice>
			)}
			{takenOver.length > 0 && (
				<Notice
					tone="neutral"
					role="status"
					action={
						<Button variant="quiet" onPress={() => editor.dismissTakenOver()}>
							OK
						</Button>
					}
				>
					{takenOver.length === 1 ? "1 field of theirs was" : `${takenOver.length} fields of theirs were`} taken over:{" "}
					{takenOver.join(", ")}.
				</Notice>
			)}
			{missing > 0 && (
				<Notice
					tone="danger"
					role="alert"
					action={
						first !== undefined && (
							<Button variant="quiet" onPress={() => onShow(first)}>
								Show
							</Button>
						)
					}
				>
					{missing === 1 ? "One thing is" : `${missing} things are`} to be corrected before it can be published.
				</Notice>
			)}
		</>
	);
}

const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
