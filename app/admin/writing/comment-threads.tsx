import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import type { Comment, Reply } from "../../.server/comments/comments.ts";
import type { PinnedBlock } from "../../content/values/pinned-block.ts";
import { useAction } from "../actions/use-action.ts";
import { AsyncBoundary } from "../controls/async-boundary.tsx";
import { Button } from "../controls/button.tsx";
import { Select, TextField } from "../controls/fields.tsx";
import { Skeleton } from "../controls/skeleton.tsx";
import { Time } from "../controls/time/time.tsx";
import { newComment } from "../inputs/rich-text/page-context.ts";
import { useLoaded } from "../use-loaded.ts";
import type { Comments } from "./comment-commands.server.ts";
import type { action } from "./comments-route.ts";

interface CommentThreadsProps {
	/** Where they are read and sent to. */
	address: string;
	/** Whether what they are about is stored. */
	isSaved: boolean;
	/** Stores what was typed before a comment is made on it; whether that succeeded. */
	save(): Promise<boolean>;
	/** What a comment can be about, beside all of it: fields, by their paths. */
	places: readonly { readonly value: string; readonly label: string }[];
	/** Where somebody is at the moment, which a new comment is about unless they choose something else. */
	here?: { readonly label: string; readonly field: string; readonly block: PinnedBlock | null };
	/** Says what a comment is about, and leads there. */
	placeOf(comment: Comment): ReactNode;
}

/** The comments on something, with their replies. Anybody who may edit it may settle them. */
export function CommentThreads({ isSaved, ...rest }: CommentThreadsProps) {
	if (!isSaved) return <p className="mute">Comments can be made once something is written.</p>;
	return <SavedThreads {...rest} />;
}

function SavedThreads({ address, save, places, here, placeOf }: Omit<CommentThreadsProps, "isSaved">) {
	const loaded = useLoaded<Comments>(address);
	const { run, rejection, isPending } = useAction<typeof action>(address);
	const act: Act = async (command, input) => {
		if (!(await save())) return false;
		const done = await run(command, input as never, { revalidates: false });
		if (done) loaded.reload();
		return done !== undefined;
	};
	return (
		<AsyncBoundary loaded={loaded} waiting={<Skeleton />}>
			{({ comments, colleagues }) => {
				const settled = comments.filter((comment) => comment.settled);
				const open = comments.filter((comment) => !comment.settled);
				const shared = { colleagues, act, placeOf };
				return (
					<div className="comments">
						{open.length === 0 && <p className="mute">No open comments.</p>}
						<ol aria-label="Open comments">
							{open.map((comment) => (
								<OneComment key={comment.id} {...{ comment, ...shared }} isBusy={isPending("reply")} />
							))}
						</ol>
						<NewComment {...{ places, here, colleagues, act }} isBusy={isPending("add")} />
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

interface CommentPlaceProps {
	/** "" for a comment on all of it. */
	name: string;
	isGone: boolean;
	onShow(): void;
}

/** Leads to what a comment is about. */
export function CommentPlace({ name, isGone, onShow }: CommentPlaceProps) {
	if (!name) return null;
	return (
		<button type="button" className="comment-place" disabled={isGone} onClick={onShow}>
			{name}
			{isGone && " (not in the text any more)"}
		</button>
	);
}

type Act = (command: "add" | "reply" | "settle", input: object) => Promise<boolean>;

interface OneCommentProps extends Pick<CommentThreadsProps, "placeOf"> {
	comment: Comment;
	colleagues: readonly string[];
	/** Whether a reply is being sent. */
	isBusy: boolean;
	act: Act;
}

function OneComment({ comment, colleagues, isBusy, act, placeOf }: OneCommentProps) {
	const { id, settled, replies } = comment;
	const [isReplying, setReplying] = useState(false);
	const item = useRef<HTMLLIElement>(null);
	const replyButton = useRef<HTMLButtonElement>(null);
	const endReply = () => {
		if (item.current?.contains(document.activeElement)) replyButton.current?.focus();
		setReplying(false);
	};
	return (
		<li ref={item}>
			<Said {...comment}>{placeOf(comment)}</Said>
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

interface NewCommentProps extends Pick<CommentThreadsProps, "places" | "here"> {
	colleagues: readonly string[];
	isBusy: boolean;
	act: Act;
}

/** The choice of where somebody is: fields have paths. */
const atHere = "#";

function NewComment({ places, here, colleagues, isBusy, act }: NewCommentProps) {
	const [words, setWords] = useState("");
	const [chosen, setChosen] = useState<string>();
	const id = useId();
	const about = chosen === atHere && !here ? "" : (chosen ?? (here ? atHere : ""));
	async function send(event: FormEvent) {
		event.preventDefault();
		const place = about === atHere && here ? { field: here.field, block: here.block } : { field: about, block: null };
		if (await act("add", { text: words, ...place })) setWords("");
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
					...(here ? [{ value: atHere, label: here.label }] : []),
					{ value: "", label: "All of it" },
					...places,
				]}
			/>
			<div data-path={newComment}>
				<Words label="Comment" value={words} onChange={setWords} colleagues={colleagues} />
			</div>
			<Button type="submit" busy={isBusy} isDisabled={words.trim() === ""}>
				Comment
			</Button>
		</form>
	);
}
