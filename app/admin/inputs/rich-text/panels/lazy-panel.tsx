import type { Editor } from "@tiptap/core";
import { Selection } from "@tiptap/pm/state";
import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from "react";
import { type CardKind, isCard } from "../../../../content/text/cards.ts";
import { lazyPart } from "../../../controls/lazy-part.tsx";
import { leadToFields } from "../actions.ts";
import { CalloutPanel } from "./callout-panel.tsx";
import { CodePanel } from "./code-panel.tsx";
import { FilmPanel } from "./film-panel.tsx";
import { FootnotePanel } from "./footnote-panel.tsx";
import { ImagePanel } from "./image-panel.tsx";
import { LinkPanel } from "./link-panel.tsx";
import { MetricPanel } from "./metric-panel.tsx";
import type { PanelProps, Subject } from "./panel-subject.ts";
import { TablePanel } from "./table-panel.tsx";

const CardPanel = lazyPart(
	async () => (await import("./card-panel.tsx")).CardPanel,
	({ editor }) => leadToFields(editor),
);

type Kind = Subject["kind"];

/** The panel for what the cursor is in, beside it. */
export function LazyPanel(props: PanelProps & { subject: Subject }) {
	const { editor, isLinkEdited, onLinkEdited, findPages, onReplaceImage, onAddToGallery, cardHost } = props;
	const { kind, position, attrs } = props.subject;
	const fields = {
		link: () => (
			<LinkPanel
				key={position}
				editor={editor}
				href={attrs.href ?? ""}
				rel={attrs.rel ?? ""}
				isEdited={isLinkEdited}
				onEdited={onLinkEdited}
				findPages={findPages}
			/>
		),
		image: () => (
			<ImagePanel
				editor={editor}
				alt={attrs.alt ?? ""}
				caption={attrs.caption ?? ""}
				onReplace={onReplaceImage}
				onAdd={onAddToGallery}
			/>
		),
		film: () => <FilmPanel key={position} editor={editor} address={attrs.address ?? ""} title={attrs.title ?? ""} />,
		codeBlock: () => (
			<CodePanel
				editor={editor}
				language={attrs.language || null}
				title={attrs.title ?? ""}
				isTab={Boolean(attrs.tab)}
				isBelowCode={editor.state.doc.resolve(position).nodeBefore?.type.name === "codeBlock"}
			/>
		),
		callout: () => <CalloutPanel editor={editor} tone={attrs.tone ?? "note"} />,
		table: () => <TablePanel editor={editor} />,
		footnote: () => <FootnotePanel editor={editor} id={attrs.id ?? ""} />,
		metric: () => <MetricPanel editor={editor} name={attrs.name ?? ""} />,
	};
	return (
		<Positioned editor={editor} kind={kind} position={position}>
			{isCardKind(kind) ? (
				<Suspense fallback={<p role="status">Loading its fields…</p>}>
					<CardPanel key={position} editor={editor} kind={kind} position={position} attrs={attrs} host={cardHost} />
				</Suspense>
			) : (
				fields[kind]()
			)}
		</Positioned>
	);
}

function isCardKind(kind: Kind): kind is CardKind {
	return isCard({ type: kind });
}

const names: Record<Kind, string> = {
	button: "Button",
	bookmark: "Bookmark",
	personQuote: "Quote of a person",
	keyFigure: "Figure with words",
	contents: "Table of contents",
	beforeAfter: "Before and after",
	link: "Link",
	image: "Picture",
	film: "Film",
	codeBlock: "Code block",
	callout: "Call-out",
	table: "Table",
	metric: "Figure",
	footnote: "Footnote",
};

interface PositionedProps {
	editor: Editor;
	kind: Kind;
	position: number;
	children: ReactNode;
}

function Positioned({ editor, kind, position, children }: PositionedProps) {
	const panel = useRef<HTMLDivElement>(null);
	const [place, setPlace] = useState<{ left: number; top: number; width?: number }>();
	useLayoutEffect(() => {
		const put = () => {
			const area = panel.current?.offsetParent?.getBoundingClientRect();
			if (!panel.current || !area || position > editor.state.doc.content.size) return;
			const { offsetWidth: width, offsetHeight: height } = panel.current;
			const box = boxOf(editor, kind, position);
			const left = kind === "callout" || kind === "footnote" ? box.right - width : box.left;
			const below = box.bottom + 6;
			const top = isCardKind(kind)
				? below
				: ({
						link: below,
						metric: below,
						footnote: below,
						image: below,
						film: below,
						table: box.top - height - 6,
					}[kind as "link"] ?? box.top);
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
	const shown = useRef<number>(undefined);
	useLayoutEffect(() => {
		if (!place || shown.current === position || !(isCardKind(kind) || kind === "image" || kind === "film")) return;
		panel.current?.scrollIntoView({ block: "nearest" });
		// A picture has its height, and its fields their place, only once it is loaded.
		const dom = editor.view.nodeDOM(position);
		const picture = dom instanceof Element ? dom.querySelector("img") : null;
		if (!picture || picture.naturalHeight > 0) shown.current = position;
	}, [editor, kind, place, position]);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot float and brings a frame of its own.
		<div
			ref={panel}
			role="group"
			aria-label={names[kind]}
			className="rich-text-panel"
			data-kind={kind}
			data-card={isCardKind(kind) || undefined}
			// Transparent rather than hidden until it is positioned, because its first field takes the focus at once.
			style={place ?? { opacity: 0 }}
			onKeyDown={(event) => {
				if (event.key !== "Escape") return;
				// What is typed next would replace a card, a picture or a film that is still chosen.
				if (isCardKind(kind) || kind === "image" || kind === "film") goBelow(editor, position);
				editor.view.focus();
			}}
		>
			{children}
		</div>
	);
}

/** Puts the cursor below a block. */
function goBelow(editor: Editor, position: number): void {
	const { tr, doc } = editor.state;
	const end = position + (doc.nodeAt(position)?.nodeSize ?? 0);
	editor.view.dispatch(tr.setSelection(Selection.near(doc.resolve(end))));
}

function boxOf(editor: Editor, kind: Kind, position: number): Pick<DOMRect, "left" | "right" | "top" | "bottom"> {
	if (kind === "link") return editor.view.coordsAtPos(position);
	const dom = editor.view.nodeDOM(position);
	return dom instanceof Element ? dom.getBoundingClientRect() : editor.view.coordsAtPos(position);
}
