import type { Editor } from "@tiptap/core";
import { memo } from "react";
import type { Host } from "./actions.ts";
import { openMenuOf } from "./open-menu.ts";
import { OpenedSlashList } from "./opened-slash-list.tsx";
import { useEditorValue } from "./use-text-editor.ts";

/** The list of the slash menu. The editor keeps the focus and handles the keys; the pointer is handled here. */
export const SlashList = memo(function SlashList({ editor, host, id }: { editor: Editor; host: Host; id: string }) {
	const menu = useEditorValue(editor, () => openMenuOf(editor.state));
	return menu && <OpenedSlashList {...{ editor, host, id, menu }} />;
});
