import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { memo, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Host } from "./actions.ts";
import { actionsFor, openMenuOf, runFromMenu } from "./slash-menu.ts";

/** The menu a slash opens. The keys are the editor's, which keeps the focus; the pointer chooses here. */
export const SlashList = memo(function SlashList({ editor, host, id }: { editor: Editor; host: Host; id: string }) {
	const menu = useEditorState({ editor, selector: () => openMenuOf(editor.state) });
	const list = useRef<HTMLDivElement>(null);
	const [place, setPlace] = useState<{ left: number; top?: number; bottom?: number }>({ left: 0, top: 0 });
	const from = menu?.from;
	useLayoutEffect(() => {
		const area = list.current?.offsetParent?.getBoundingClientRect();
		if (from === undefined || !list.current || !area) return;
		const { offsetWidth: width, offsetHeight: height } = list.current;
		const line = editor.view.coordsAtPos(from);
		const isAbove = line.bottom + height + 8 > window.innerHeight && line.top - height - 8 > topOfSight(list.current);
		setPlace({
			left: Math.max(0, Math.min(line.left - area.left, area.width - width)),
			// It becomes shorter while one types: what is above the line ends there all the same.
			...(isAbove ? { bottom: area.bottom - line.top + 6 } : { top: line.bottom - area.top + 6 }),
		});
	}, [editor, from]);
	const index = menu?.index;
	useEffect(() => {
		if (index !== undefined) list.current?.children[index]?.scrollIntoView({ block: "nearest" });
	}, [index]);
	if (!menu) return null;
	return (
		<div ref={list} id={id} role="listbox" aria-label="Put in" className="rich-text-list" style={place}>
			{actionsFor(menu.query, host).map((action, at) => (
				// The editor keeps the focus and its keys choose: aria-activedescendant points here.
				<div
					key={action.name}
					id={`${id}-${at}`}
					role="option"
					tabIndex={-1}
					aria-selected={at === menu.index}
					onPointerDown={(event) => {
						event.preventDefault();
						runFromMenu(editor, host, action);
					}}
				>
					<action.icon size={17} strokeWidth={1.5} aria-hidden />
					<span>{action.name}</span>
					{action.markdown && <code aria-hidden>{action.markdown}</code>}
				</div>
			))}
		</div>
	);
});

/** Where what scrolls around an element begins to be seen, below bars that stay. */
function topOfSight(element: Element): number {
	let around = element.parentElement;
	while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) around = around.parentElement;
	const scroller = around ?? document.documentElement;
	const padding = Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0;
	return (around?.getBoundingClientRect().top ?? 0) + padding;
}
