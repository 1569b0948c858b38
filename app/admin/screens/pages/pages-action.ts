import { z } from "zod";
import { command, defineAction } from "../../../.server/actions/define-action.ts";
import { create, saveDraft } from "../../../.server/content/drafts.ts";
import { get } from "../../../.server/content/read-documents.ts";
import { newLinkSecret } from "../../../.server/link-secrets.ts";
import type { FileRecord } from "../../../.server/media/library/file-record.ts";
import { getFile } from "../../../.server/media/library/stored-library-files.ts";
import type { MediaRecord } from "../../../.server/media/storage/media-record.ts";
import { page } from "../../../content/types/page.ts";
import { newSection } from "../../../content/types/page-templates.ts";
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
		/** Begins a page by link that shows something of the library. */
		withFile: command({ media: z.string().max(100) }, async ({ store, backend, actor, context }, { media: id }) => {
			requireRole(context, page.name);
			const record = (await backend.media.get(id)) ?? (await getFile(store, id));
			if (!record) throw new Failure("not-found", "This is not in the library any more.", { id });
			const { id: made } = await create(store, { type: page.name, data: pageWith(record), actor });
			return { id: made };
		}),
	},
	{ forProposers: "all" },
);

/** A page by link that shows one picture or file of the library, and nothing else. */
function pageWith(record: MediaRecord | FileRecord): Record<string, unknown> {
	const title = record.name.replace(/\.[^.]{1,10}$/, "").slice(0, 120);
	const file = { media: record.id };
	const shown =
		"alt" in record
			? sectionOf("picture", { title, image: { ...file, alt: record.alt } })
			: record.kind === "film"
				? sectionOf("film", { title, file })
				: sectionOf("downloads", { title, files: [{ label: title, file, link: "", note: "" }] });
	return { title, slug: `link-${newLinkSecret().slice(0, 8)}`, sections: [shown], by_link: true };
}

function sectionOf(type: string, words: Record<string, unknown>) {
	return { ...newSection(page.fields.sections, type), ...words };
}
