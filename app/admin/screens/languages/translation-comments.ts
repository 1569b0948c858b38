import type { RouterContextProvider } from "react-router";
import { type ActionContext, defineAction } from "../../../.server/actions/define-action.ts";
import { reject } from "../../../.server/actions/reject.ts";
import { personContext } from "../../../.server/auth/person.ts";
import { get } from "../../../.server/content/read-documents.ts";
import { backendContext } from "../../../.server/http.ts";
import { translationOf } from "../../../content/system/translation.ts";
import { commentCommands, commentsOn } from "../../writing/comment-commands.server.ts";
import type { Route } from "./+types/translation-comments";
import { rejectUnlessVisible } from "./may-translate.server.ts";

/** Returns the comments on the translation `:id`, to those who translate it. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
	try {
		await seen(context, id);
		return Response.json(await commentsOn(context, id));
	} catch (error) {
		return reject(error);
	}
}

/** The commands on them. */
export const action = defineAction(
	"translate",
	commentCommands(({ context, params }: ActionContext) => seen(context, params.id!)),
	{ forProposers: "all" },
);

async function seen(context: Readonly<RouterContextProvider>, id: string) {
	rejectUnlessVisible(context.get(personContext), translationOf(id));
	return get(context.get(backendContext).store, id);
}
