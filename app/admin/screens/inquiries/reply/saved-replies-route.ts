import { z } from "zod";
import { command, defineAction } from "../../../../.server/actions/define-action.ts";
import { reject } from "../../../../.server/actions/reject.ts";
import { backendContext } from "../../../../.server/http.ts";
import {
	keepSavedReply,
	listSavedReplies,
	removeSavedReply,
	type SavedReply,
} from "../../../../.server/inquiries/replies/saved-replies.ts";
import type { Route } from "./+types/saved-replies-route";

const id = z.string().max(100);
const name = z.string().trim().min(1, "Enter a name.").max(60, "The name is too long. Use 60 characters or fewer.");
const text = z
	.string()
	.trim()
	.min(1, "Enter a text.")
	.max(10_000, "The text is too long. Write at most 10,000 characters.");

const language = z.string().max(20).default("");

/** The response. */
export interface SavedReplies {
	readonly replies: readonly SavedReply[];
}

/** Returns the saved replies of the team. */
export async function loader({ context }: Route.LoaderArgs) {
	try {
		const replies = await listSavedReplies(context.get(backendContext).store);
		return Response.json({ replies } satisfies SavedReplies);
	} catch (error) {
		return reject(error);
	}
}

/** The commands on the saved replies of the team. */
export const action = defineAction(
	"inquiries",
	{
		keep: command({ id: id.optional(), name, text, language }, ({ store }, reply) => keepSavedReply(store, reply)),
		remove: command({ id }, ({ store }, { id }) => removeSavedReply(store, id)),
	},
	{ forProposers: "all" },
);
