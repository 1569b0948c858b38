import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { type ActionContext, command } from "../../.server/actions/define-action.ts";
import { listColleagues } from "../../.server/auth/people.ts";
import { addComment, type Comment, listComments, settleComment } from "../../.server/comments/comments.ts";
import type { ContentDocument } from "../../.server/content/document.ts";
import { backendContext } from "../../.server/http.ts";
import { pinnedLength } from "../../content/values/pinned-block.ts";
import { commentsHash, editAddress } from "../shell/where.ts";

/** The comments on a document, and who can be mentioned in another. */
export interface Comments {
	readonly comments: readonly Comment[];
	/** Names of people. */
	readonly colleagues: readonly string[];
}

/** The comments on a document. Whoever asks has to be somebody who may see it. */
export async function commentsOn(context: Readonly<RouterContextProvider>, id: string): Promise<Comments> {
	const { store } = context.get(backendContext);
	const [comments, colleagues] = await Promise.all([listComments(store, id), listColleagues(store)]);
	return { comments, colleagues: colleagues.map(({ name }) => name) };
}

const text = z
	.string()
	.trim()
	.min(1, "Write a comment first.")
	.max(4000, "The comment is too long. Write at most 4,000 characters.");
const count = z.int().min(0).max(10_000);
const block = z.object({ index: count, of: count, text: z.string().max(pinnedLength) }).nullable();

/**
 * The commands that add a comment to a document, answer one, or settle one.
 * @param seen the document, for those who may see it
 */
export function commentCommands(seen: (context: ActionContext) => Promise<ContentDocument>) {
	const ofDocument = async (context: ActionContext) => {
		const document = await seen(context);
		return { document, person: context.person, path: editAddress(document.type, document.id) + commentsHash };
	};
	return {
		add: command({ field: z.string().max(400), block, text }, async (context, { field, block, text }) => {
			await addComment(context.store, { ...(await ofDocument(context)), field, block, text });
		}),
		reply: command({ id: z.string().max(100), text }, async (context, { id, text }) => {
			await addComment(context.store, { ...(await ofDocument(context)), field: "", block: null, text, replyTo: id });
		}),
		settle: command({ id: z.string().max(100), isSettled: z.boolean() }, async (context, { id, isSettled }) => {
			const document = await seen(context);
			await settleComment(context.store, { document: document.id, id, isSettled }, context.actor);
		}),
	};
}
