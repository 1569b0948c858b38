import { useSyncExternalStore } from "react";
import type { Comment } from "../../.server/comments/comments.ts";
import type { Field } from "../../content/fields/kinds.ts";
import { type Block, plainTextOf, type RichTextDocument } from "../../content/text/rich-text.ts";
import { type PinnedBlock, pinnedLength, placeOf } from "../../content/values/pinned-block.ts";
import type { DocumentEditor } from "../editor/document-editor.ts";
import { focusOn } from "../editor/focus-on.ts";
import { useEditorState } from "../editor/use-editor.ts";
import type { Caret } from "../inputs/rich-text/page-context.ts";
import { useFormState } from "../inputs/use-form.tsx";
import { CommentPlace, CommentThreads } from "./comment-threads.tsx";

interface CommentsPanelProps {
	editor: DocumentEditor;
	fields: Readonly<Record<string, Field>>;
	/** Name of the text, to whose blocks comments are pinned. */
	text: string;
	caret: Caret;
}

/** The comments on a draft: on all of it, a field, or a block of its text. Anybody who may edit it may settle them. */
export function CommentsPanel({ editor, fields, text, caret }: CommentsPanelProps) {
	const { server } = useEditorState(editor);
	const { id, version } = server.document;
	const index = useSyncExternalStore(
		(listener) => caret.subscribe(listener),
		() => caret.block,
		() => -1,
	);
	const pin = useFormState(({ data }) => JSON.stringify(pinAt(data[text], index)));
	const block = JSON.parse(pin) as PinnedBlock | null;
	return (
		<CommentThreads
			address={`/admin/documents/${id}/comments`}
			isSaved={version > 0}
			save={() => editor.save()}
			places={Object.entries(fields).map(([value, { label }]) => ({ value, label }))}
			here={block ? { label: `“${block.text.slice(0, 50) || "The picture"}”`, field: text, block } : undefined}
			placeOf={(comment) => <PlaceInDraft {...{ comment, fields, text }} />}
		/>
	);
}

interface PlaceInDraftProps extends Pick<CommentsPanelProps, "fields" | "text"> {
	comment: Comment;
}

function PlaceInDraft({ comment: { field, block }, fields, text }: PlaceInDraftProps) {
	const place = useFormState(({ data }) => (block ? placeOf(block, wordsOf(data[text])) : -1));
	const name = block ? block.text.slice(0, 80) || "A picture" : (fields[field]?.label ?? "");
	return (
		<CommentPlace
			name={name}
			isGone={block !== null && place < 0}
			onShow={() => (block ? showBlock(place) : focusOn(field))}
		/>
	);
}

const known = new WeakMap<Block, string>();

function wordsOf({ content }: RichTextDocument): string[] {
	return content.map((block) => {
		const words = known.get(block) ?? plainTextOf(block).slice(0, pinnedLength);
		known.set(block, words);
		return words;
	});
}

function pinAt(document: RichTextDocument, index: number): PinnedBlock | null {
	const words = wordsOf(document);
	return index < 0 || index >= words.length ? null : { index, of: words.length, text: words[index]! };
}

function showBlock(index: number): void {
	const text = document.querySelector<HTMLElement>(".tiptap");
	const block = text?.children[index];
	if (!text || !block) return;
	text.focus({ preventScroll: true });
	getSelection()?.collapse(block, 0);
	block.scrollIntoView({ block: "center", behavior: "instant" });
}
