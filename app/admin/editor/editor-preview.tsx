import type { ComponentProps } from "react";
import type { DocumentEditor } from "./document-editor.ts";
import { Preview } from "./lazy-panels.ts";
import { isAsPublished } from "./publish/publish-changes.ts";
import { useEditorState } from "./use-editor.ts";

interface EditorPreviewProps extends Pick<ComponentProps<typeof Preview>, "caret"> {
	editor: DocumentEditor;
}

/** The page of what is edited, with its draft; nothing of what has no page or is in the trash. */
export function EditorPreview({ editor, caret }: EditorPreviewProps) {
	const { server } = useEditorState(editor);
	const { document, previewPath, livePath } = server;
	if (!previewPath || document.trashedAt !== null) return null;
	return (
		<Preview
			document={document.id}
			version={document.version}
			path={previewPath}
			livePath={livePath}
			isLive={isAsPublished(server)}
			caret={caret}
		/>
	);
}
