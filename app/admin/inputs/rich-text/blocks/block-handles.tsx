import type { Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { type DragEvent, useEffect, useState } from "react";
import { GripVertical, Plus } from "../../../icons.tsx";
import { chooseBlock } from "./choose-blocks.ts";

/** A block of the text, and how far below the top of the text's area it begins, in pixels. */
interface Pointed {
	readonly position: number;
	readonly top: number;
}

/** The handles beside the block under the pointer: one inserts something below it, one drags it to another place. */
export function BlockHandles({ editor }: { editor: Editor }) {
	const [block, setBlock] = useState<Pointed>();
	useEffect(() => {
		const area = editor.view.dom.closest<HTMLElement>(".rich-text-area")!;
		const follow = ({ clientY, buttons }: PointerEvent) => {
			// While a button is pressed, somebody selects or drags: the block under the pointer is not meant then.
			if (buttons === 0) setBlock((before) => blockAt(editor, clientY, area) ?? before);
		};
		const leave = () => setBlock(undefined);
		// This may be loaded while the pointer is there already.
		const under = editor.view.dom.querySelector(":scope > :hover");
		if (under) setBlock(pointed(editor, under, area));
		area.addEventListener("pointermove", follow);
		area.addEventListener("pointerleave", leave);
		editor.on("update", leave);
		return () => {
			area.removeEventListener("pointermove", follow);
			area.removeEventListener("pointerleave", leave);
			editor.off("update", leave);
		};
	}, [editor]);
	if (!block) return null;

	function putIn() {
		const { view, state } = editor;
		const node = state.doc.nodeAt(block!.position);
		if (!node) return;
		const isEmpty = node.type.name === "paragraph" && node.content.size === 0;
		const place = isEmpty ? block!.position : block!.position + node.nodeSize;
		const { tr } = state;
		if (!isEmpty) tr.insert(place, state.schema.nodes.paragraph!.create());
		view.dispatch(tr.setSelection(TextSelection.create(tr.doc, place + 1)).scrollIntoView());
		view.focus();
		// As if it were typed, which opens the menu.
		view.dispatch(view.state.tr.insertText("/"));
	}
	function choose() {
		const { view, state } = editor;
		view.dispatch(chooseBlock(state.tr, block!.position));
		view.focus();
	}
	function lift(event: DragEvent) {
		choose();
		const { view } = editor;
		const slice = view.state.selection.content();
		const { dom, text } = view.serializeForClipboard(slice);
		event.dataTransfer.effectAllowed = "copyMove";
		event.dataTransfer.setData("text/html", dom.innerHTML);
		event.dataTransfer.setData("text/plain", text);
		const drawn = view.nodeDOM(block!.position);
		if (drawn instanceof HTMLElement) event.dataTransfer.setDragImage(drawn, 0, 0);
		view.dragging = { slice, move: true };
	}
	return (
		// Everything it does is done by keys too: the slash menu, and Alt, Shift and an arrow.
		<div className="block-handles" style={{ top: block.top }} aria-hidden="true">
			<button
				type="button"
				className="rich-text-tool"
				tabIndex={-1}
				data-tooltip="Put something in below"
				onClick={putIn}
			>
				<Plus size={17} strokeWidth={1.5} />
			</button>
			<button
				type="button"
				className="rich-text-tool"
				tabIndex={-1}
				data-tooltip="Press to choose, drag to move"
				draggable
				onClick={choose}
				onDragStart={lift}
				onDragEnd={() => {
					editor.view.dragging = null;
				}}
			>
				<GripVertical size={17} strokeWidth={1.5} />
			</button>
		</div>
	);
}

/** The block at a height of the window; undefined between blocks. */
function blockAt(editor: Editor, y: number, area: HTMLElement): Pointed | undefined {
	const { dom } = editor.view;
	const { left, width } = dom.getBoundingClientRect();
	const inside = document
		.elementsFromPoint(left + width / 2, y)
		.find((element) => dom.contains(element) && element !== dom);
	let drawn = inside;
	while (drawn && drawn.parentElement !== dom) drawn = drawn.parentElement ?? undefined;
	return drawn && pointed(editor, drawn, area);
}

/** The block that an element is of. Footnotes stay where they are. */
function pointed({ view }: Editor, drawn: Element, area: HTMLElement): Pointed | undefined {
	const { doc } = view.state;
	const $place = doc.resolve(view.posAtDOM(drawn, 0));
	const position = $place.depth === 0 ? $place.pos : $place.before(1);
	if (doc.nodeAt(position)?.type.name === "footnotes") return undefined;
	return { position, top: drawn.getBoundingClientRect().top - area.getBoundingClientRect().top };
}
