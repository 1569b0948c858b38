import { Editor, type EditorOptions } from "@tiptap/core";
import { type RefCallback, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";

type Options = Pick<EditorOptions, "extensions" | "content" | "editorProps">;

// No code here listens to deletions or sets directions, and each of these extensions would cost time at every key.
const enableCoreExtensions = { delete: false, textDirection: false } as const;

/**
 * A text editor, made once from its first options; only `editorProps` may change.
 * @returns the editor, and the ref of the element that is to contain its text
 */
export function useTextEditor(options: Options): [Editor, RefCallback<HTMLElement>] {
	const { editorProps } = options;
	const [editor] = useState(() => new Editor({ ...options, element: null, injectCSS: false, enableCoreExtensions }));
	const mount = useCallback<RefCallback<HTMLElement>>(
		(element) => {
			if (element) editor.mount(element);
			return () => editor.unmount();
		},
		[editor],
	);
	useEffect(() => {
		if (editor.options.editorProps !== editorProps) editor.setOptions({ editorProps });
	}, [editor, editorProps]);
	return [editor, mount];
}

/** Returns what `read` computes from an editor. Renders again when the result changes, compared as JSON. */
export function useEditorValue<T>(editor: Editor, read: () => T): T {
	const last = useRef<{ json: string | undefined; value: T }>(undefined);
	const get = () => {
		const value = read();
		const json = JSON.stringify(value);
		if (!last.current || last.current.json !== json) last.current = { json, value };
		return last.current.value;
	};
	const subscribe = useCallback(
		(listener: () => void) => {
			editor.on("transaction", listener);
			return () => void editor.off("transaction", listener);
		},
		[editor],
	);
	return useSyncExternalStore(subscribe, get);
}
