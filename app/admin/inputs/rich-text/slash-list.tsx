import type { Editor } from "@tiptap/core";
import { memo } from "react";
import type { Host } from "./actions.ts";
import { LazySlashList } from "./lazy-slash-list.tsx";
import { openMenuOf } from "./open-menu.ts";
import { useEditorValue } from "./use-text-editor.ts";

/** The list of the slash menu. The editor keeps the focus and handles the keys; the pointer is handled here. */
export const SlashList = memo(function SlashList({ editor, host, id }: { editor: Editor; host: Host; id: string }) {
	const menu = useEditorValue(editor, () => openMenuOf(editor.state));
	return menu && <LazySlashList {...{ editor, host, id, menu }} />;
});
