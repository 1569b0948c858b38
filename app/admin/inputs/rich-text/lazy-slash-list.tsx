import type { Editor } from "@tiptap/core";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Host } from "./actions.ts";
import type { OpenMenu } from "./open-menu.ts";
import { actionsFor, runFromMenu } from "./slash-menu.ts";
import { visibleTop } from "./visible-top.ts";

interface OpenedSlashListProps {
	editor: Editor;
	host: Host;
	id: string;
	menu: OpenMenu;
}

/** The list of an open slash menu, beside its slash. */
export function LazySlashList({ editor, host, id, menu }: OpenedSlashListProps) {
	const { from, index } = menu;
	const actions = actionsFor(menu, host);
	const isEmpty = actions.length === 0;
	const list = useRef<HTMLDivElement>(null);
	const [place, setPlace] = useState<{ left: number; top?: number; bottom?: number }>({ left: 0, top: 0 });
	useLayoutEffect(() => {
		const area = list.current?.offsetParent?.getBoundingClientRect();
		if (!list.current || !area) return;
		const { offsetWidth: width, offsetHeight: height } = list.current;
		const line = editor.view.coordsAtPos(from);
		const isAbove = line.bottom + height + 8 > window.innerHeight && line.top - height - 8 > visibleTop(list.current);
		setPlace({
			left: Math.max(0, Math.min(line.left - area.left, area.width - width)),
			// The list gets shorter while one types. Above the line, its bottom edge must stay in place.
			...(isAbove ? { bottom: area.bottom - line.top + 6 } : { top: line.bottom - area.top + 6 }),
		});
	}, [editor, from, isEmpty]);
	useEffect(() => {
		list.current?.children[index]?.scrollIntoView({ block: "nearest" });
	}, [index]);
	if (isEmpty) return null;
	const label = menu.offers === "pages" ? "Link to" : "Put in";
	return (
		<div ref={list} id={id} role="listbox" aria-label={label} className="rich-text-list" style={place}>
			{actions.map((action, at) => (
				// The editor keeps the focus; its aria-activedescendant points at an option of this list.
				<div
					key={action.hint ?? action.name}
					id={`${id}-${at}`}
					role="option"
					tabIndex={-1}
					aria-selected={at === index}
					onPointerDown={(event) => {
						event.preventDefault();
						runFromMenu(editor, host, action);
					}}
				>
					<action.icon size={17} strokeWidth={1.5} aria-hidden />
					<span>{action.name}</span>
					{action.markdown && <code aria-hidden>{action.markdown}</code>}
					{action.hint && <small>{action.hint}</small>}
				</div>
			))}
		</div>
	);
}
