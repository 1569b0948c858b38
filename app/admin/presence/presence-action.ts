import { z } from "zod";
import { command, defineAction } from "../../.server/actions/define-action.ts";
import { beGone, beHere } from "../../.server/notifications/who-is-here.ts";

const id = z.string().min(1).max(100);

/** Tells where somebody works, so that others see it before they do the same. */
export const action = defineAction(
	"members",
	{
		here: command(
			{ id, type: id, document: id, field: z.string().max(300) },
			async ({ store, backend, person }, place) => {
				await beHere(store, person, place);
				backend.feed.hurry();
			},
		),
		gone: command({ id }, async ({ store, backend, person }, { id }) => {
			await beGone(store, person.id, id);
			backend.feed.hurry();
		}),
	},
	{ forProposers: "all" },
);
