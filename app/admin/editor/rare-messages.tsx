import { Button } from "../controls/button.tsx";
import { Notice } from "../controls/notice.tsx";
import { Time } from "../controls/time/time.tsx";
import { useStoreState } from "../inputs/use-form.tsx";
import type { DocumentEditor } from "./document-editor.ts";
import { useEditorState } from "./use-editor.ts";

export interface RareMessagesProps {
	editor: DocumentEditor;
	/** Focuses the field at a path. */
	onShow(path: string): void;
}

/** Other versions than this draft: live after a rollback, kept in this browser, or of others; and what cannot be published. */
export function RareMessages({ editor, onShow }: RareMessagesProps) {
	const { server, conflict, localDraft, takenOver, missing } = useEditorState(editor);
	const first = useStoreState(editor.form, ({ problems }) => [...problems.keys()][0]);
	return (
		<>
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
					This browser keeps changes of <Time at={localDraft.at} /> that could not be saved then.
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
					{takenOver.length === 1 ? "1 change of theirs was" : `${takenOver.length} changes of theirs were`} taken over:{" "}
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
