import type { RouterContextProvider } from "react-router";
import { type ActionContext, defineAction } from "../../.server/actions/define-action.ts";
import { reject } from "../../.server/actions/reject.ts";
import { get } from "../../.server/content/read-documents.ts";
import { backendContext } from "../../.server/http.ts";
import { requireRole } from "../editor/require-role.server.ts";
import type { Route } from "./+types/comments-route";
import { commentCommands, commentsOn } from "./comment-commands.server.ts";

/** Returns the comments on the document `:id`, to those who may see it. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
	try {
		await seen(context, id);
		return Response.json(await commentsOn(context, id));
	} catch (error) {
		return reject(error);
	}
}

/** Adds a comment to the document `:id`, answers one, or settles one. */
export const action = defineAction(
	"people",
	commentCommands(({ context, params }: ActionContext) => seen(context, params.id!)),
	{ forProposers: "all" },
);

async function seen(context: Readonly<RouterContextProvider>, id: string) {
	const document = await get(context.get(backendContext).store, id);
	requireRole(context, document.type, document.id);
	return document;
}
