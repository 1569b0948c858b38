import { Button } from "../controls/button.tsx";
import { Empty } from "../controls/empty.tsx";
import { toast } from "../controls/overlays/toasts.tsx";
import { RotateCcw } from "../icons.tsx";
import type { DocumentEditor } from "./document-editor.ts";
import { useEditorState } from "./use-editor.ts";

/** Shown in place of the form while a document is in the trash. */
export function Trashed({ editor }: { editor: DocumentEditor }) {
	const { server, pending } = useEditorState(editor);
	const { title } = server.document;
	async function restore() {
		if (await editor.rollback()) toast(`“${title}” restored as a draft`);
	}
	const action = (
		<Button icon={RotateCcw} busy={pending === "untrash"} onPress={() => void restore()}>
			Restore
		</Button>
	);
	return (
		<Empty title={`“${title}” is in the trash`} action={action}>
			It is not on the site. Restored, it is a draft that can be edited and published again.
		</Empty>
	);
}
