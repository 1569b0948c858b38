import { z } from "zod";
import { command, defineAction } from "../../../.server/actions/define-action.ts";
import { setDigest } from "../../../.server/notifications/digest.ts";
import { markRead } from "../../../.server/notifications/list-notifications.ts";

/** The commands on one's own notifications. */
export const action = defineAction(
	"members",
	{
		read: command({ id: z.string().max(100) }, ({ store, person }, { id }) => markRead(store, person, [id])),
		readAll: command({}, ({ store, person }) => markRead(store, person, "all")),
		digest: command({ on: z.boolean() }, ({ store, person }, { on }) => setDigest(store, person.id, on)),
	},
	{ forProposers: "all" },
);
