import { type FormEvent, type ReactNode, useId, useRef, useState, useSyncExternalStore } from "react";
import type { Comment, Reply } from "../../.server/comments/comments.ts";
import type { Field } from "../../content/fields/kinds.ts";
import { type Block, plainTextOf, type RichTextDocument } from "../../content/text/rich-text.ts";
import { type PinnedBlock, pinnedLength, placeOf } from "../../content/values/pinned-block.ts";
import { useAction } from "../actions/use-action.ts";
import { AsyncBoundary } from "../controls/async-boundary.tsx";
import { Button } from "../controls/button.tsx";
import { Select, TextField } from "../controls/fields.tsx";
import { Skeleton } from "../controls/skeleton.tsx";
import { Time } from "../controls/time/time.tsx";
import type { DocumentEditor } from "../editor/document-editor.ts";
import { focusOn } from "../editor/focus-on.ts";
import { useEditorState } from "../editor/use-editor.ts";
import type { Caret } from "../inputs/rich-text/page-context.ts";
import { useFormState } from "../inputs/use-form.tsx";
import { useLoaded } from "../use-loaded.ts";
import type { action, Comments } from "./comments-route.ts";

interface CommentsPanelProps {
	editor: DocumentEditor;
	fields: Readonly<Record<string, Field>>;
	/** Name of the text, to whose blocks comments are pinned. */
	text: string;
	caret: Caret;
}

/** The comments on a draft: on all of it, a field, or a block of its text. Anybody who may edit it may settle them. */
export function CommentsPanel(props: CommentsPanelProps) {
	const { editor, fields, text } = props;
	const { server } = useEditorState(editor);
	const { id, version } = server.document;
	const address = `/admin/documents/${id}/comments`;
	// A document that is not saved yet has no comments to load.
	const loaded = useLoaded<Comments>(version === 0 ? `${address}?new` : address, String(version === 0));
	const { run, rejection, isPending } = useAction<typeof action>(address);
	const act: Act = async (command, input) => {
		if (!(await editor.save())) return false;
		const done = await run(command, input as never, { revalidates: false });
		if (done) loaded.reload();
		return done !== undefined;
	};
	if (version === 0) return <p className="mute">Comments can be made once something is written.</p>;
	return (
		<AsyncBoundary loaded={loaded} waiting={<Skeleton />}>
			{({ comments, colleagues }) => {
				const settled = comments.filter((comment) => comment.settled);
				const open = comments.filter((comment) => !comment.settled);
				const shared = { fields, text, colleagues, act };
				return (
					<div className="comments">
						{open.length === 0 && <p className="mute">No open comments.</p>}
						<ol aria-label="Open comments">
							{open.map((comment) => (
								<OneComment key={comment.id} {...{ comment, ...shared }} isBusy={isPending("reply")} />
							))}
						</ol>
						<NewComment {...props} colleagues={colleagues} isBusy={isPending("add")} act={act} />
						{rejection && (
							<p role="alert" className="field-error">
								{rejection.sentence}
							</p>
						)}
						{settled.length > 0 && (
							<details>
								<summary>{settled.length} settled</summary>
								<ol aria-label="Settled comments">
									{settled.map((comment) => (
										<OneComment key={comment.id} {...{ comment, ...shared }} isBusy={false} />
									))}
								</ol>
							</details>
						)}
					</div>
				);
			}}
		</AsyncBoundary>
	);
}

type Act = (command: "add" | "reply" | "settle", input: object) => Promise<boolean>;

interface OneCommentProps extends Pick<CommentsPanelProps, "fields" | "text"> {
	comment: Comment;
	colleagues: readonly string[];
	/** Whether a reply is being sent. */
	isBusy: boolean;
	act: Act;
}

function OneComment({ comment, fields, text, colleagues, isBusy, act }: OneCommentProps) {
	const { id, field, block, settled, replies } = comment;
	const [isReplying, setReplying] = useState(false);
	const item = useRef<HTMLLIElement>(null);
	const replyButton = useRef<HTMLButtonElement>(null);
	const endReply = () => {
		if (item.current?.contains(document.activeElement)) replyButton.current?.focus();
		setReplying(false);
	};
	const place = useFormState(({ data }) => (block ? placeOf(block, wordsOf(data[text])) : -1));
	const name = block ? block.text.slice(0, 80) || "A picture" : (fields[field]?.label ?? "");
	const isGone = block !== null && place < 0;
	return (
		<li ref={item}>
			<Said {...comment}>
				{name && (
					<button
						type="button"
						className="comment-place"
						disabled={isGone}
						onClick={() => (block ? showBlock(place) : focusOn(field))}
					>
						{name}
						{isGone && " (not in the text any more)"}
					</button>
				)}
			</Said>
			{replies.length > 0 && (
				<ol aria-label="Replies" className="comment-replies">
					{replies.map((reply) => (
						<li key={reply.id}>
							<Said {...reply} />
						</li>
					))}
				</ol>
			)}
			<div className="row">
				{!settled && (
					<Button variant="quiet" ref={replyButton} aria-expanded={isReplying} onPress={() => setReplying(!isReplying)}>
						Reply
					</Button>
				)}
				<Button variant="quiet" onPress={() => void act("settle", { id, isSettled: !settled })}>
					{settled ? "Open again" : "Settle"}
				</Button>
				{settled && <span className="mute">Settled by {settled.by}</span>}
			</div>
			{isReplying && !settled && <ReplyForm {...{ id, colleagues, isBusy, act }} onEnd={endReply} />}
		</li>
	);
}

/** The author, the time and the text of a comment. */
function Said({ author, at, text, children }: Reply & { children?: ReactNode }) {
	return (
		<>
			<p>
				<b>{author}</b> <Time at={at} />
			</p>
			{children}
			<p className="comment-text">{text}</p>
		</>
	);
}

interface ReplyFormProps extends Pick<OneCommentProps, "colleagues" | "isBusy" | "act"> {
	/** Id of the comment. */
	id: string;
	onEnd(): void;
}

function ReplyForm({ id, colleagues, isBusy, act, onEnd }: ReplyFormProps) {
	const [words, setWords] = useState("");
	async function send(event: FormEvent) {
		event.preventDefault();
		if (await act("reply", { id, text: words })) onEnd();
	}
	return (
		<form onSubmit={send} aria-label="Reply">
			<Words label="Your reply" value={words} onChange={setWords} colleagues={colleagues} isFirst />
			<div className="row">
				<Button type="submit" busy={isBusy} isDisabled={words.trim() === ""}>
					Send reply
				</Button>
				<Button variant="quiet" onPress={onEnd}>
					Cancel
				</Button>
			</div>
		</form>
	);
}

interface WordsProps {
	label: string;
	value: string;
	onChange(value: string): void;
	/** Names of people who can be mentioned. */
	colleagues: readonly string[];
	/** Whether it has the focus at once. */
	isFirst?: boolean;
}

/** The input for a comment, with the names that match an unfinished mention. */
function Words({ label, value, onChange, colleagues, isFirst = false }: WordsProps) {
	const [, begun] = /(?:^|\s)@([\p{L} ]{0,30})$/u.exec(value) ?? [];
	const named =
		begun === undefined ? [] : colleagues.filter((name) => name.toLowerCase().startsWith(begun.toLowerCase()));
	return (
		<>
			<TextField {...{ label, value, onChange }} multiline rows={3} maxLength={4000} autoFocus={isFirst} />
			{named.length > 0 && (
				// biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more frame around the field
				<div role="group" aria-label="People to mention" className="metric-choices">
					{named.slice(0, 8).map((name) => (
						<Button key={name} onPress={() => onChange(value.replace(/@[\p{L} ]*$/u, `@${name} `))}>
							{name}
						</Button>
					))}
				</div>
			)}
		</>
	);
}

interface NewCommentProps extends CommentsPanelProps {
	colleagues: readonly string[];
	isBusy: boolean;
	act: Act;
}

function NewComment({ fields, text, caret, colleagues, isBusy, act }: NewCommentProps) {
	const [words, setWords] = useState("");
	const [chosen, setChosen] = useState<string>();
	const id = useId();
	const index = useSyncExternalStore(
		(listener) => caret.subscribe(listener),
		() => caret.block,
		() => -1,
	);
	const pin = useFormState(({ data }) => JSON.stringify(pinAt(data[text], index)));
	const block = JSON.parse(pin) as PinnedBlock | null;
	const about = chosen === "block" && !block ? "" : (chosen ?? (block ? "block" : ""));
	async function send(event: FormEvent) {
		event.preventDefault();
		const isOfBlock = about === "block";
		if (await act("add", { text: words, field: isOfBlock ? text : about, block: isOfBlock ? block : null }))
			setWords("");
	}
	return (
		<form onSubmit={send} aria-labelledby={id}>
			<h2 id={id} className="sr-only">
				New comment
			</h2>
			<Select
				label="About"
				value={about}
				onChange={setChosen}
				options={[
					...(block ? [{ value: "block", label: `“${block.text.slice(0, 50) || "The picture"}”` }] : []),
					{ value: "", label: "All of it" },
					...Object.entries(fields).map(([value, { label }]) => ({ value, label })),
				]}
			/>
			<Words label="Comment" value={words} onChange={setWords} colleagues={colleagues} />
			<Button type="submit" busy={isBusy} isDisabled={words.trim() === ""}>
				Comment
			</Button>
		</form>
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
