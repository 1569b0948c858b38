import { type ReactNode, Suspense } from "react";
import type { DocumentEditor } from "./document-editor.ts";
import { ConflictPanel, Trashed } from "./lazy-panels.ts";
import { useEditorState } from "./use-editor.ts";

/** The fields of a document, or what stands in their place: a conflict to settle, or that it is in the trash. */
export function FormPlace({ editor, children }: { editor: DocumentEditor; children: ReactNode }) {
	const { server, conflict } = useEditorState(editor);
	if (!conflict && server.document.trashedAt === null) return children;
	return (
		<Suspense>
			{conflict ? <ConflictPanel editor={editor} conflict={conflict} /> : <Trashed editor={editor} />}
		</Suspense>
	);
}
