import type { Editor } from "@tiptap/core";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { RichTextDocument } from "../../../content/text/rich-text.ts";
import type { StoredText } from "./rich-text-input.tsx";
import { showVersion } from "./show-version.ts";
import { storedDocument } from "./stored.ts";

const PAUSE_MS = 150;

/**
 * Synchronizes the editor with the stored text. It is set when typing pauses, when the editor or the page is left, and
 * before a shortcut such as save. Renders nothing.
 */
export function useStoredDocument(editor: Editor, stored: StoredText): void {
	useEffect(() => {
		let reported = stored.get();
		let timer: ReturnType<typeof setTimeout> | undefined;
		const flush = () => {
			if (timer === undefined) return;
			clearTimeout(timer);
			timer = undefined;
			reported = storedDocument(editor.state.doc);
			stored.set(reported);
		};
		const later = () => {
			clearTimeout(timer);
			timer = setTimeout(flush, PAUSE_MS);
		};
		const beforeShortcut = (event: KeyboardEvent) => {
			if (event.ctrlKey || event.metaKey) flush();
		};
		// A value from elsewhere, such as a restored version, replaces the editor's content.
		const follow = () => {
			const value = stored.get();
			if (value === reported) return;
			// An equal copy of what this editor sent must not overwrite what was typed since.
			const isNews = JSON.stringify(value) !== JSON.stringify(reported);
			reported = value;
			if (isNews) showVersion(editor, value);
		};
		follow();
		const stop = stored.subscribe(follow);
		editor.on("update", later);
		editor.on("blur", flush);
		// In the capture phase, so that they run before the form's own.
		window.addEventListener("keydown", beforeShortcut, true);
		window.addEventListener("pagehide", flush, true);
		return () => {
			stop();
			flush();
			editor.off("update", later);
			editor.off("blur", flush);
			window.removeEventListener("keydown", beforeShortcut, true);
			window.removeEventListener("pagehide", flush, true);
		};
	}, [editor, stored]);
}

const REST_MS = 700;

/** A stored text that is only read. */
export type RestedText = Pick<StoredText, "get" | "subscribe">;

/** The stored text as it was when its writer last rested: what is said of a text neither costs nor distracts between keys. */
export function useRestedText(stored: StoredText): RestedText {
	return useMemo(() => {
		let document = stored.get();
		const subscribe = (listener: () => void) => {
			let timer: ReturnType<typeof setTimeout> | undefined;
			document = stored.get();
			const stop = stored.subscribe(() => {
				clearTimeout(timer);
				timer = setTimeout(() => {
					document = stored.get();
					listener();
				}, REST_MS);
			});
			return () => {
				stop();
				clearTimeout(timer);
			};
		};
		return { get: () => document, subscribe };
	}, [stored]);
}

/**
 * Returns what `read` computes from the stored text, and from `besides` if that is given. Renders again when the result
 * changes, compared as JSON.
 */
export function useStoredValue<T>(stored: RestedText, read: (document: RichTextDocument) => T, besides?: unknown): T {
	const last = useRef<{ document: RichTextDocument; besides: unknown; json: string; value: T }>(undefined);
	const get = () => {
		const document = stored.get();
		if (last.current?.document === document && last.current.besides === besides) return last.current.value;
		const value = read(document);
		const json = JSON.stringify(value);
		last.current = { document, besides, json, value: last.current?.json === json ? last.current.value : value };
		return last.current.value;
	};
	return useSyncExternalStore(stored.subscribe, get, get);
}
