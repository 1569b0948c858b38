import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { ChevronDown, ChevronUp, X } from "../../../icons.tsx";
import { Tool } from "../bars/tool-button.tsx";
import { useEditorValue } from "../use-text-editor.ts";
import { find, findPlugin, foundIn, go, replace } from "./find-plugin.ts";

interface FindBarProps {
	editor: Editor;
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
}

/** Finds words in a text and replaces them. Enter goes to the next, Shift and Enter to the one before, Escape back to the text. */
export function FindBar(props: FindBarProps) {
	return props.isOpen ? <Opened {...props} /> : null;
}

function Opened({ editor, onOpenChange }: FindBarProps) {
	const id = useId();
	const field = useRef<HTMLInputElement>(null);
	const [words, setWords] = useState("");
	const [other, setOther] = useState("");
	const { count, current } = useEditorValue(editor, () => {
		const found = foundIn.getState(editor.state);
		return { count: found?.matches.length ?? 0, current: found?.current ?? -1 };
	});
	useEffect(() => {
		const { selection, doc } = editor.state;
		const selected = doc.textBetween(selection.from, selection.to, "\n").split("\n")[0]!;
		editor.registerPlugin(findPlugin());
		if (selected) {
			setWords(selected);
			find(editor, selected);
		}
		field.current?.focus();
		return () => void (editor.isDestroyed || editor.unregisterPlugin(foundIn));
	}, [editor]);
	function close() {
		const { matches = [], current: at = -1 } = foundIn.getState(editor.state) ?? {};
		const match = matches[at];
		onOpenChange(false);
		if (match) editor.commands.setTextSelection(match);
		editor.view.focus();
	}
	const onKeyDown = (event: KeyboardEvent) => {
		const isAgain = event.key.toLowerCase() === "f" && (event.ctrlKey || event.metaKey);
		if (event.key === "Escape") close();
		else if (isAgain) field.current?.select();
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	const onEnter = (run: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
		if (event.key !== "Enter") return;
		event.preventDefault();
		run(event);
	};
	const said = words === "" ? "" : count === 0 ? "Nothing found" : `${current + 1} of ${count}`;
	return (
		// biome-ignore lint/a11y/useSemanticElements: it is within the form of the entry.
		<div role="search" aria-label="Find and replace" className="find-bar" onKeyDown={onKeyDown}>
			<input
				ref={field}
				aria-label="Find"
				aria-describedby={`${id}-count`}
				placeholder="Find"
				value={words}
				onChange={({ target }) => {
					setWords(target.value);
					find(editor, target.value);
				}}
				onKeyDown={onEnter(({ shiftKey }) => go(editor, shiftKey ? -1 : 1))}
			/>
			<span id={`${id}-count`} role="status">
				{said}
			</span>
			<Tool
				label="The one before"
				keys="Shift-Enter"
				icon={ChevronUp}
				isDisabled={count === 0}
				onPress={() => go(editor, -1)}
			/>
			<Tool
				label="The next one"
				keys="Enter"
				icon={ChevronDown}
				isDisabled={count === 0}
				onPress={() => go(editor, 1)}
			/>
			<Tool label="Close" icon={X} onPress={close} />
			<input
				aria-label="Replace by"
				placeholder="Replace by"
				value={other}
				onChange={({ target }) => setOther(target.value)}
				onKeyDown={onEnter(() => replace(editor, other, "one"))}
			/>
			<button type="button" disabled={count === 0} onClick={() => replace(editor, other, "one")}>
				Replace
			</button>
			<button type="button" disabled={count === 0} onClick={() => replace(editor, other, "all")}>
				Replace all
			</button>
		</div>
	);
}
