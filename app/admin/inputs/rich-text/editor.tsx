import type { Transaction } from "@tiptap/pm/state";
import { EditorContent, useEditor } from "@tiptap/react";
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from "react";
import type { Host } from "./actions.ts";
import type { ChosenImage } from "./dropped-files.ts";
import { richTextExtensions } from "./extensions.ts";
import { openedDocument } from "./opened.ts";
import { Panel } from "./panels/panel.tsx";
import type { RichTextInputProps } from "./rich-text-input.tsx";
import { SlashList } from "./slash-list.tsx";
import { Summary } from "./summary.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useLeaving } from "./use-leaving.ts";
import { useStoredDocument } from "./use-stored-document.ts";

/** The editor of a formatted text. Loaded by RichTextInput when it is on the screen. */
export default function RichTextEditor(props: RichTextInputProps) {
	const made = useId();
	const { id = made, label, value, isInvalid, isRequired, describedBy, findPages } = props;
	const area = useRef<HTMLDivElement>(null);
	const [isLinkEdited, setLinkEdited] = useState(false);
	const [notice, setNotice] = useState("");

	// Extensions are made once; what they ask of the screen is always asked of its newest props.
	const latest = useRef(props);
	latest.current = props;
	const [host] = useState<Host>(() => ({
		editLink: () => setLinkEdited(true),
		...(props.pickImage && { addImage: () => void pick() }),
	}));
	const [extensions] = useState(() =>
		richTextExtensions({
			host,
			listId: `${made}-menu`,
			onRejected: setNotice,
			onLeftOut: setNotice,
			previewOf: async (media) => latest.current.previewOf?.(media),
			...(props.onDropFiles && { onDropFiles: (files) => latest.current.onDropFiles!(files) }),
		}),
	);
	const [content] = useState(() => openedDocument(value));
	// Other options are set anew in the editor, which costs more than a key does.
	const editorProps = useMemo(() => {
		const attributes = {
			id,
			class: "prose",
			role: "textbox",
			"aria-multiline": "true",
			"aria-labelledby": `${made}-label`,
			"aria-describedby": [describedBy, `${made}-help`].filter(Boolean).join(" "),
			...(isRequired && { "aria-required": "true" }),
			...(isInvalid && { "aria-invalid": "true" }),
		};
		return { attributes };
	}, [id, made, describedBy, isRequired, isInvalid]);
	const editor = useEditor({ extensions, content, injectCSS: false, editorProps });
	const current = useRef(editor);
	current.current = editor;
	const document = useStoredDocument(editor, value, props.onChange);
	const summarized = useDeferredValue(document);
	useLeaving(area, host);

	useEffect(() => {
		// What was said of a pasted text stays until something else is done.
		const forget = ({ transaction }: { transaction: Transaction }) => {
			if (!transaction.getMeta("paste")) setNotice("");
		};
		editor.on("update", forget);
		return () => void editor.off("update", forget);
	}, [editor]);
	useEffect(() => {
		const leave = () => latest.current.onBlur?.();
		editor.on("blur", leave);
		return () => void editor.off("blur", leave);
	}, [editor]);
	useEffect(() => {
		if (!isLinkEdited) return;
		// The cursor going elsewhere is an answer, too.
		const stop = () => setLinkEdited(false);
		editor.on("focus", stop);
		return () => void editor.off("focus", stop);
	}, [editor, isLinkEdited]);

	async function pick(): Promise<void> {
		const image = await latest.current.pickImage?.();
		if (image) put(image);
		else current.current.commands.focus();
	}
	function put({ media, alt, caption = "" }: ChosenImage): void {
		const editor = current.current;
		const { from } = editor.state.selection;
		editor.chain().focus().insertContent({ type: "image", attrs: { media, alt, caption } }).run();
		let place: number | undefined;
		editor.state.doc.nodesBetween(Math.max(0, from - 1), editor.state.selection.to, (node, position) => {
			if (node.type.name === "image" && node.attrs.media === media) place = position;
		});
		if (place !== undefined) editor.commands.setNodeSelection(place);
		if (alt === "") requestAnimationFrame(() => area.current?.querySelector("textarea")?.focus());
	}

	return (
		<div className="rich-text" data-invalid={isInvalid || undefined} ref={area}>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: a label of what is no form field; keys reach the text by Tab. */}
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
			<span id={`${made}-label`} className="field-label" onClick={() => editor.commands.focus()}>
				{label}
				{isRequired && (
					<span className="field-required" aria-hidden>
						{" "}
						*
					</span>
				)}
			</span>
			<div className="rich-text-frame">
				<Toolbar editor={editor} host={host} controls={id} label={label} />
				<div className="rich-text-area">
					<Panel
						editor={editor}
						isLinkEdited={isLinkEdited}
						onLinkEdited={setLinkEdited}
						findPages={findPages}
						onReplaceImage={host.addImage}
					/>
					<EditorContent editor={editor} />
					<SlashList editor={editor} host={host} id={`${made}-menu`} />
				</div>
				<div role="status" className="rich-text-notice">
					{notice}
				</div>
				<Summary editor={editor} document={summarized} />
			</div>
			<p id={`${made}-help`} hidden>
				Type a slash for everything that can be put in. Alt and F10 lead to the toolbar, Escape and then Tab out of the
				text.
			</p>
		</div>
	);
}
