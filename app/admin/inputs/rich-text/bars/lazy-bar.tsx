import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from "react";
import { chosenBlock } from "../blocks/choose-blocks.ts";
import { useEditorValue } from "../use-text-editor.ts";
import { visibleTop } from "../visible-top.ts";
import type { SelectionBarProps } from "./selection-bar-props.ts";
import { BlockToolbar, Toolbar } from "./text-toolbar.tsx";

const gap = 8;

/** The toolbar above what is selected, or below where there is no room. */
export function LazyBar({ editor, isAsked, isNarrow, ...props }: SelectionBarProps & { isNarrow: boolean }) {
	const bar = useRef<HTMLDivElement>(null);
	const { from, to, chosen } = useEditorValue(editor, () => ({
		from: editor.state.selection.from,
		to: editor.state.selection.to,
		chosen: chosenBlock(editor.state),
	}));
	const [isOpened, setOpened] = useState(false);
	const isWhole = isAsked || isNarrow || isOpened;
	const [place, setPlace] = useState<CSSProperties>({ opacity: 0 });
	const keyboard = useKeyboardHeight(isNarrow);
	useLayoutEffect(() => {
		const area = bar.current?.offsetParent?.getBoundingClientRect();
		if (!bar.current || !area || isNarrow) return;
		const { offsetWidth: width, offsetHeight: height } = bar.current;
		const block = chosen === undefined ? undefined : editor.view.nodeDOM(chosen);
		const box = block instanceof Element ? block.getBoundingClientRect() : undefined;
		const [start, end] = [box ?? editor.view.coordsAtPos(from), box ?? editor.view.coordsAtPos(to, -1)];
		const above = start.top - height - gap;
		setPlace({
			left: Math.max(0, Math.min(start.left - area.left, area.width - width)),
			top: (above < visibleTop(bar.current) ? end.bottom + gap : above) - area.top,
		});
	}, [editor, from, to, chosen, isNarrow, isWhole]);
	useEffect(() => {
		if (isAsked) bar.current?.querySelector("button")?.focus();
	}, [isAsked]);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: what it holds is a toolbar.
		<div
			ref={bar}
			className="rich-text-bar"
			style={isNarrow ? { bottom: keyboard } : place}
			onKeyDown={(event) => {
				if (event.key === "Escape") editor.view.focus();
			}}
			// Pressing a button must not clear the selection.
			onPointerDown={(event) => event.preventDefault()}
		>
			{chosen === undefined ? (
				<Toolbar
					editor={editor}
					{...props}
					isWhole={isWhole}
					{...(!isAsked && !isNarrow && { onWhole: () => setOpened(!isOpened) })}
				/>
			) : (
				<BlockToolbar editor={editor} {...props} />
			)}
		</div>
	);
}

/** How much of the lower edge of the window a phone's keyboard covers. */
function useKeyboardHeight(isWatched: boolean): number {
	const [height, setHeight] = useState(0);
	useEffect(() => {
		const { visualViewport: seen } = window;
		if (!isWatched || !seen) return;
		const measure = () => setHeight(Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop)));
		measure();
		seen.addEventListener("resize", measure);
		seen.addEventListener("scroll", measure);
		return () => {
			seen.removeEventListener("resize", measure);
			seen.removeEventListener("scroll", measure);
		};
	}, [isWatched]);
	return height;
}
