import type { Editor } from "@tiptap/core";
import { memo } from "react";
import type { Host } from "./actions.ts";
import { openMenuOf } from "./slash-menu.ts";
import { useEditorValue } from "./use-text-editor.ts";
import { useWriting } from "./use-writing.ts";

/** The list of the slash menu. The editor keeps the focus and handles the keys; the pointer is handled here. */
export const SlashList = memo(function SlashList({ editor, host, id }: { editor: Editor; host: Host; id: string }) {
	const menu = useEditorValue(editor, () => openMenuOf(editor.state));
	const Opened = useWriting(editor, menu !== null)?.OpenedSlashList;
	return menu && Opened ? <Opened {...{ editor, host, id, menu }} /> : null;
});
