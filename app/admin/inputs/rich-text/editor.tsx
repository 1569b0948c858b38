import type { Transaction } from "@tiptap/pm/state";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { openedLater } from "../../controls/overlays/lazy.tsx";
import { openOnceLoaded } from "../../controls/overlays/open-when-loaded.ts";
import { useMetrics } from "../use-form.tsx";
import type { Host } from "./actions.ts";
import { richTextExtensions } from "./extensions.ts";
import { LazySummary } from "./lazy-summary.tsx";
import { loadWriting } from "./lazy-writing.ts";
import { openedDocument } from "./opened-document.ts";
import type { ChosenImage } from "./paste/dropped-files.ts";
import type { RichTextInputProps } from "./rich-text-input.tsx";
import { useLeaving } from "./use-leaving.ts";
import { useStoredDocument } from "./use-stored-document.ts";
import { useTextEditor } from "./use-text-editor.ts";
import { useWriting } from "./use-writing.ts";
import { isCaretInSight } from "./visible-top.ts";

const Find = openedLater(async () => (await import("./find/find-bar.tsx")).FindBar);

const menusMissing =
	"The server cannot be reached, so menus and the toolbar are missing for now. What you type is kept, here and as soon as it is back.";

/** The rich text editor. Loaded by RichTextInput when it becomes visible. */
export function RichTextEditor(props: RichTextInputProps) {
	const made = useId();
	const { id = made, label, stored, page, isInvalid, isRequired, describedBy, findPages } = props;
	const area = useRef<HTMLDivElement>(null);
	const [isLinkEdited, setLinkEdited] = useState(false);
	const [isBarAsked, setBarAsked] = useState(false);
	const [isFinding, setFinding] = useState(false);
	const metrics = useMetrics();
	const [notice, setNotice] = useState("");
	const [said, setSaid] = useState("");

	// Extensions are created once, so their callbacks read the latest props from a ref.
	const latest = useRef(props);
	latest.current = props;
	const [host] = useState<Host>(() => ({
		editLink: () => void openOnceLoaded(loadWriting, () => setLinkEdited(true)),
		openBar: () => void openOnceLoaded(loadWriting, () => setBarAsked(true)),
		find: () => setFinding(true),
		...(page && { comment: page.comment }),
		...(findPages && { findPages }),
		...(props.pickImage && { addImage: () => void pick(put), addToGallery: () => void pick(putBeside) }),
	}));
	const [extensions] = useState(() =>
		richTextExtensions({
			host,
			listId: `${made}-menu`,
			onRejected: setNotice,
			onLeftOut: setNotice,
			onSaid: setSaid,
			metrics,
			previewOf: async (media) => latest.current.previewOf?.(media),
			...(props.onDropFiles && { onDropFiles: (files) => latest.current.onDropFiles!(files) }),
			...(props.onFetchPicture && { onFetchPicture: (address) => latest.current.onFetchPicture!(address) }),
		}),
	);
	const [content] = useState(() => openedDocument(stored.get()));
	// When an option changes, the editor reconfigures itself, which costs more than a keystroke may.
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
		return { attributes, handleScrollToSelection: isCaretInSight };
	}, [id, made, describedBy, isRequired, isInvalid]);
	const [editor, text] = useTextEditor({ extensions, content, editorProps });
	const current = useRef(editor);
	current.current = editor;
	useStoredDocument(editor, stored);
	useLeaving(area, host);
	const [sayUnreached] = useState(() => () => setNotice(menusMissing));
	const writing = useWriting(editor, isLinkEdited || isBarAsked, sayUnreached);

	useEffect(() => {
		// The message about pasted content stays until the next change.
		const forget = ({ transaction }: { transaction: Transaction }) => {
			if (!/paste|drop/.test(transaction.getMeta("uiEvent"))) setNotice("");
		};
		editor.on("update", forget);
		return () => void editor.off("update", forget);
	}, [editor]);
	useEffect(() => {
		if (!page) return;
		const tell = () => page.caret.move(editor.state.selection.$from.index(0));
		editor.on("selectionUpdate", tell);
		return () => void editor.off("selectionUpdate", tell);
	}, [editor, page]);
	useEffect(() => {
		const leave = () => latest.current.onBlur?.();
		editor.on("blur", leave);
		return () => void editor.off("blur", leave);
	}, [editor]);
	useEffect(() => {
		if (!isLinkEdited && !isBarAsked) return;
		// Moving the cursor elsewhere closes the link panel too.
		const stop = () => {
			setLinkEdited(false);
			setBarAsked(false);
		};
		editor.on("focus", stop);
		return () => void editor.off("focus", stop);
	}, [editor, isLinkEdited, isBarAsked]);

	async function putBeside(image: ChosenImage): Promise<void> {
		const { putInGallery } = await import("./put-in-gallery.ts");
		putInGallery(current.current, image);
		askForAlt(image);
	}
	function askForAlt({ alt }: ChosenImage): void {
		if (alt === "") requestAnimationFrame(() => area.current?.querySelector("textarea")?.focus());
	}
	async function pick(put: (image: ChosenImage) => void): Promise<void> {
		const image = await latest.current.pickImage?.();
		if (image) put(image);
		else current.current.commands.focus();
	}
	function put(image: ChosenImage): void {
		const { media, alt, caption = "" } = image;
		const editor = current.current;
		const { from } = editor.state.selection;
		editor.chain().focus().insertContent({ type: "image", attrs: { media, alt, caption } }).run();
		let place: number | undefined;
		editor.state.doc.nodesBetween(Math.max(0, from - 1), editor.state.selection.to, (node, position) => {
			if (node.type.name === "image" && node.attrs.media === media) place = position;
		});
		if (place !== undefined) editor.commands.setNodeSelection(place);
		askForAlt(image);
	}

	return (
		<div className="rich-text" data-invalid={isInvalid || undefined} data-page={page && ""} ref={area}>
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
				<div className="rich-text-area">
					{writing && (
						<writing.SelectionBar
							editor={editor}
							host={host}
							controls={id}
							label={label}
							isAsked={isBarAsked}
							onSaid={setSaid}
						/>
					)}
					<Find editor={editor} isOpen={isFinding} onOpenChange={setFinding} />
					{writing && (
						<writing.Panel
							editor={editor}
							isLinkEdited={isLinkEdited}
							onLinkEdited={setLinkEdited}
							findPages={findPages}
							onReplaceImage={host.addImage}
							onAddToGallery={host.addToGallery}
							cardHost={props}
						/>
					)}
					<div ref={text} />
					{writing && page && <writing.BlockHandles editor={editor} />}
					{writing && <writing.SlashList editor={editor} host={host} id={`${made}-menu`} />}
				</div>
				<div role="status" className="rich-text-notice">
					{notice}
				</div>
				<div role="status" className="rich-text-said">
					{said}
				</div>
				{page ? (
					page.outline &&
					createPortal(<LazySummary editor={editor} stored={stored} findPages={findPages} />, page.outline)
				) : (
					<LazySummary editor={editor} stored={stored} findPages={findPages} />
				)}
			</div>
			<p id={`${made}-help`} hidden>
				Type a slash for everything that can be put in, and an @ for a link to a page. Alt and F10 lead to the toolbar,
				Control and F to find and replace. Escape chooses the whole block, which a slash then turns into something else;
				Tab then leads out of the text.
			</p>
		</div>
	);
}
