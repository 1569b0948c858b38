import { toast } from "../../controls/overlays/toasts.tsx";
import type { DocumentEditor } from "../document-editor.ts";
import type { DocumentState } from "../document-state.server.ts";

/** Whether visitors see the document as it was saved last. */
export function isAsPublished({ document }: DocumentState): boolean {
	return document.live && !document.unpublished;
}

/** Publishes the draft. Without a change it only says that there is none. */
export async function publishChanges(
	editor: DocumentEditor,
	show?: (field: string) => void,
): Promise<DocumentState | undefined> {
	if (!isAsPublished(editor.state.get().server) || editor.isDirty) return editor.publish(show);
	toast("Nothing has changed since this was published.");
	return undefined;
}
