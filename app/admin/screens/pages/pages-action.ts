import { z } from "zod";
import { command, defineAction } from "../../../.server/actions/define-action.ts";
import { saveDraft } from "../../../.server/content/drafts.ts";
import { get } from "../../../.server/content/read-documents.ts";
import { page } from "../../../content/types/page.ts";
import { Failure } from "../../../errors.ts";
import { requireRole } from "../../editor/require-role.server.ts";

/** The commands on pages that their editor does not have. */
export const action = defineAction(
	"people",
	{
		/** Adds a section to the end of a page's draft. */
		addSection: command(
			{ to: z.string().max(100), section: z.looseObject({ type: z.string().max(40) }) },
			async ({ store, actor, context }, { to, section }) => {
				requireRole(context, page.name);
				const { type, version, data, title, trashedAt } = await get(store, to);
				if (type !== page.name || trashedAt !== null)
					throw new Failure("not-found", "This page is not there any more. Choose another.", { id: to });
				if (data.sections.length >= page.fields.sections.max)
					throw new Failure("not-possible", `“${title}” has ${data.sections.length} sections, which is the most.`, {});
				const sections = [...data.sections, section];
				await saveDraft(store, { id: to, basedOn: version, data: { ...data, sections }, actor });
				return { title };
			},
		),
	},
	{ forProposers: "all" },
);
