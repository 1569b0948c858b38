import { z } from "zod";
import { command, defineAction } from "../../../.server/actions/define-action.ts";
import { keepBookmark, removeBookmark } from "../../../.server/auth/bookmarks.ts";

const name = z.string().trim().min(1, "Enter a name.").max(60, "The name is too long. Use 60 characters or fewer.");

/** The commands on one's own filters and pins, and on what one has put away. */
export const action = defineAction(
	"members",
	{
		keep: command(
			{ kind: z.enum(["filter", "pin", "away"]), name, address: z.string().max(1000) },
			({ store, person }, bookmark) => keepBookmark(store, person.id, bookmark),
		),
		remove: command({ id: z.string().max(100) }, ({ store, person }, { id }) => removeBookmark(store, person.id, id)),
	},
	{ forProposers: "all" },
);
