import { Button } from "../controls/button.tsx";
import { Notice } from "../controls/notice.tsx";
import { useFieldOfAddress } from "./field-of-address.ts";
import { focusOn } from "./focus-on.ts";
import { PublishCheck } from "./publish-check.tsx";
import type { Editor } from "./use-editor.ts";

interface MessagesProps {
	editor: Editor;
	refusal?: string;
	/** Leads to the field at a path. */
	onShow?(path: string): void;
}

/** What has to be known before going on. `refusal` says why something was not done. */
export function Messages({ editor, refusal, onShow = focusOn }: MessagesProps) {
	const { keptDraft, missing, problems, conflict, check, server, isManual } = editor;
	const [first] = problems.keys();
	useFieldOfAddress(onShow);
	return (
		<>
			{check && <PublishCheck check={check} document={server.document.id} onShow={onShow} />}
			{refusal && (
				<Notice tone="danger" role="alert">
					{refusal}
				</Notice>
			)}
			{keptDraft && !conflict && (
				<Notice
					tone="neutral"
					role="status"
					action={
						<>
							<Button onPress={() => void editor.useKept()}>Use them</Button>
							<Button variant="quiet" onPress={editor.dropKept}>
								Discard
							</Button>
						</>
					}
				>
					This browser keeps changes of {moment.format(keptDraft.at)} that could not be saved then.
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
					{missing === 1 ? "One thing is" : `${missing} things are`} to be corrected before it can be{" "}
					{isManual ? "saved" : "published"}.
				</Notice>
			)}
		</>
	);
}

const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
