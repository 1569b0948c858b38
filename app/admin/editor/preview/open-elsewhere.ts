import type { DocumentEditor } from "../document-editor.ts";

/** Opens the preview of another front end, once what was typed is stored. */
export async function openElsewhere(editor: DocumentEditor): Promise<void> {
	// Opened at once: browsers refuse windows that come after a while.
	const preview = window.open("", "_blank");
	if (!(await editor.save())) return preview?.close();
	const { id } = editor.state.get().server.document;
	const address = `/admin/preview-elsewhere?${new URLSearchParams({ document: id })}`;
	if (!preview) return void location.assign(address);
	preview.opener = null;
	preview.location.assign(address);
}
