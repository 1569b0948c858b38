import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { useEditorState } from "@tiptap/react";
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { CalloutPanel } from "./callout-panel.tsx";
import { CodePanel } from "./code-panel.tsx";
import { ImagePanel } from "./image-panel.tsx";
import { type FindPages, LinkPanel } from "./link-panel.tsx";
import { linkAt } from "./link-range.ts";
import { TablePanel } from "./table-panel.tsx";

export interface PanelProps {
	editor: Editor;
	/** True while the address of a link is written. */
	isLinkEdited: boolean;
	onLinkEdited: (isEdited: boolean) => void;
	findPages?: FindPages;
	onReplaceImage?: () => void;
}

type Kind = "link" | "image" | "codeBlock" | "callout" | "table";

/** The fields of what the cursor is in: a link, a picture, code, a call-out or a table. It floats beside it. */
export const Panel = memo(function Panel(props: PanelProps) {
	const { editor, isLinkEdited, onLinkEdited, findPages, onReplaceImage } = props;
	const subject = useEditorState({ editor, selector: () => subjectOf(editor, isLinkEdited) });
	if (!subject) return null;
	const { kind, position, attrs } = subject;
	const fields = {
		link: () => (
			<LinkPanel
				key={position}
				editor={editor}
				href={attrs.href ?? ""}
				isEdited={isLinkEdited}
				onEdited={onLinkEdited}
				findPages={findPages}
			/>
		),
		image: () => (
			<ImagePanel editor={editor} alt={attrs.alt ?? ""} caption={attrs.caption ?? ""} onReplace={onReplaceImage} />
		),
		codeBlock: () => <CodePanel editor={editor} language={attrs.language || null} title={attrs.title ?? ""} />,
		callout: () => <CalloutPanel editor={editor} tone={attrs.tone ?? "note"} />,
		table: () => <TablePanel editor={editor} />,
	};
	return (
		<Place editor={editor} kind={kind} position={position}>
			{fields[kind]()}
		</Place>
	);
});

const names: Record<Kind, string> = {
	link: "Link",
	image: "Picture",
	codeBlock: "Code block",
	callout: "Call-out",
	table: "Table",
};

interface PlaceProps {
	editor: Editor;
	kind: Kind;
	position: number;
	children: ReactNode;
}

function Place({ editor, kind, position, children }: PlaceProps) {
	const panel = useRef<HTMLDivElement>(null);
	const [place, setPlace] = useState<{ left: number; top: number; width?: number }>();
	useLayoutEffect(() => {
		const put = () => {
			const area = panel.current?.offsetParent?.getBoundingClientRect();
			if (!panel.current || !area || position > editor.state.doc.content.size) return;
			const { offsetWidth: width, offsetHeight: height } = panel.current;
			const box = boxOf(editor, kind, position);
			const left = kind === "callout" ? box.right - width : box.left;
			const top =
				{ link: box.bottom + 6, image: box.bottom + 6, table: box.top - height - 6 }[kind as "link"] ?? box.top;
			setPlace({
				left: Math.max(0, Math.min(left - area.left, area.width - width)),
				top: top - area.top,
				...(kind === "codeBlock" && { width: box.right - box.left }),
			});
		};
		put();
		const observer = new ResizeObserver(put);
		observer.observe(editor.view.dom);
		if (panel.current) observer.observe(panel.current);
		return () => observer.disconnect();
	}, [editor, kind, position]);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot float and brings a frame of its own.
		<div
			ref={panel}
			role="group"
			aria-label={names[kind]}
			className="rich-text-panel"
			data-kind={kind}
			// Not hidden while it has no place: its first field takes the focus at once.
			style={place ?? { opacity: 0 }}
			onKeyDown={(event) => {
				if (event.key === "Escape") editor.view.focus();
			}}
		>
			{children}
		</div>
	);
}

function boxOf(editor: Editor, kind: Kind, position: number): Pick<DOMRect, "left" | "right" | "top" | "bottom"> {
	if (kind === "link") return editor.view.coordsAtPos(position);
	const dom = editor.view.nodeDOM(position);
	return dom instanceof Element ? dom.getBoundingClientRect() : editor.view.coordsAtPos(position);
}

function subjectOf(
	editor: Editor,
	isLinkEdited: boolean,
): { kind: Kind; position: number; attrs: Record<string, string> } | undefined {
	const { selection } = editor.state;
	const link = linkAt(editor.state);
	if (link || isLinkEdited)
		return { kind: "link", position: link?.from ?? selection.from, attrs: { href: link?.href ?? "" } };
	if (selection instanceof NodeSelection && selection.node.type.name === "image")
		return { kind: "image", position: selection.from, attrs: selection.node.attrs };
	const { $from } = selection;
	for (let depth = $from.depth; depth > 0; depth--) {
		const { type, attrs } = $from.node(depth);
		if (type.name === "codeBlock" || type.name === "callout" || type.name === "table")
			return { kind: type.name, position: $from.before(depth), attrs };
	}
}
