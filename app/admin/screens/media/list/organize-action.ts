import { z } from "zod";
import { command, defineAction, rejectUnlessAllContent } from "../../../../.server/actions/define-action.ts";
import { organize } from "../../../../.server/media/library/organize.ts";
import { placeLimits } from "./place-limits.ts";

const folder = z.string().trim().max(placeLimits.name, `A folder has at most ${placeLimits.name} characters.`);
const tag = z
	.string()
	.trim()
	.min(1)
	.max(placeLimits.name, `A tag has at most ${placeLimits.name} characters.`)
	.refine((text) => !text.includes(","), "A tag has no commas.");
const tags = z.array(tag).max(placeLimits.tags, `Something can have at most ${placeLimits.tags} tags.`);

const change = z.object({
	id: z.string().min(1).max(100),
	folder: folder.optional(),
	tags: tags.optional(),
	add: tags.optional(),
	remove: tags.optional(),
});

/** Puts things of the library into folders and tags them. The answer is what undoes it. */
export const action = defineAction(
	"people",
	{
		organize: command({ changes: z.array(change).min(1).max(500) }, ({ store, person, actor }, { changes }) => {
			rejectUnlessAllContent(person);
			return organize(store, changes, actor);
		}),
	},
	{ forProposers: "all" },
);
