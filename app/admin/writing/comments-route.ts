import { z } from "zod";
import { type ActionContext, command, defineAction } from "../../.server/actions/define-action.ts";
import { reject } from "../../.server/actions/reject.ts";
import { listColleagues } from "../../.server/auth/people.ts";
import { addComment, type Comment, listComments, settleComment } from "../../.server/comments/comments.ts";
import { get } from "../../.server/content/read-documents.ts";
import { backendContext } from "../../.server/http.ts";
import { pinnedLength } from "../../content/values/pinned-block.ts";
import { requireRole } from "../editor/require-role.server.ts";
import { commentsHash, editAddress } from "../shell/where.ts";
import type { Route } from "./+types/comments-route";

/** The comments on a document, and who can be mentioned in another. */
export interface Comments {
	readonly comments: readonly Comment[];
	/** Names of people. */
	readonly colleagues: readonly string[];
}

/** Returns the comments on the document `:id`, to those who may see it. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
	try {
		const { store } = context.get(backendContext);
		requireRole(context, (await get(store, id)).type, id);
		const [comments, colleagues] = await Promise.all([listComments(store, id), listColleagues(store)]);
		return Response.json({ comments, colleagues: colleagues.map(({ name }) => name) } satisfies Comments);
	} catch (error) {
		return reject(error);
	}
}

const text = z
	.string()
	.trim()
	.min(1, "Write a comment first.")
	.max(4000, "The comment is too long. Write at most 4,000 characters.");
const count = z.int().min(0).max(10_000);
const block = z.object({ index: count, of: count, text: z.string().max(pinnedLength) }).nullable();

/** Adds a comment to the document `:id`, answers one, or settles one. */
export const action = defineAction(
	"people",
	{
		add: command({ field: z.string().max(200), block, text }, async (context, { field, block, text }) => {
			await addComment(context.store, { ...(await ofDocument(context)), field, block, text });
		}),
		reply: command({ id: z.string().max(100), text }, async (context, { id, text }) => {
			await addComment(context.store, { ...(await ofDocument(context)), field: "", block: null, text, replyTo: id });
		}),
		settle: command({ id: z.string().max(100), isSettled: z.boolean() }, async (context, { id, isSettled }) => {
			const document = await seen(context);
			await settleComment(context.store, { document: document.id, id, isSettled }, context.actor);
		}),
	},
	{ forProposers: "all" },
);

async function ofDocument(context: ActionContext) {
	const document = await seen(context);
	return { document, person: context.person, path: editAddress(document.type, document.id) + commentsHash };
}

async function seen({ store, context, params }: ActionContext) {
	const document = await get(store, params.id!);
	requireRole(context, document.type, document.id);
	return document;
}
