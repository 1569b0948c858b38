import { z } from "zod";
import { command, defineAction } from "../../.server/actions/define-action.ts";
import { addRecipient, revokeRecipient } from "../../.server/recipients/recipients.ts";
import type { ActionArgs } from "../../extending/route-types.ts";
import { seenEntry } from "../editor/require-role.server.ts";

const name = z.string().max(200, "Use a shorter name.");
const id = z.string().max(100);

/** Makes links to the entry `:id`, and revokes them. */
export const action = defineAction(
	"people",
	{
		add: command(
			{
				name,
				password: z.string().max(256, "Use a shorter password."),
				mostDevices: z.int("Choose how many devices may open it."),
				days: z.int("Choose when the link ends."),
			},
			async (context, input) => {
				const document = await seenEntry(context);
				return addRecipient(context.store, { document, ...input }, context.actor);
			},
		),
		revoke: command({ id }, async (context, { id }) => {
			await revokeRecipient(context.store, { document: await seenEntry(context), id }, context.actor);
		}),
	},
	{ isSecret: true },
) satisfies (args: ActionArgs<"id">) => Promise<Response>;
