import { z } from "zod";
import { command, defineAction, rejectUnlessAllContent } from "../../../.server/actions/define-action.ts";
import { setByLink } from "../../../.server/media/library/by-link.ts";
import { bringBackFile, removeFile } from "../../../.server/media/library/change-file.ts";
import {
	bringBack,
	changePicture,
	describePicture,
	removePicture,
	versionOf,
} from "../../../.server/media/library/change-picture.ts";
import { getFile } from "../../../.server/media/library/stored-library-files.ts";
import { pictureLimits } from "../../../content/values/limits/picture-files.ts";
import { isWhole, rounded } from "./picture/frame.ts";

const part = z.number().min(0).max(1).transform(rounded);
const words = (what: string) =>
	z.string().trim().max(pictureLimits.words, `${what} is too long. Write at most ${pictureLimits.words} characters.`);
const alt = words("The alternative text");
const details = {
	version: z.string().max(100),
	alt,
	caption: words("The caption"),
	focal: z.object({ x: part, y: part }),
	crop: z.object({ x: part, y: part, width: part, height: part }).nullable(),
};

/**
 * The commands on the picture or file `:id`. They return its new version, unless it was deleted. Whoever works with some content
 * alone adds pictures there and describes them; all else changes pages that others show it on.
 */
export const action = defineAction(
	"people",
	{
		describe: command({ alt }, async ({ store, params, actor }, { alt }) => ({
			version: versionOf(await describePicture(store, { id: params.id!, alt, actor })),
		})),
		save: command(details, async ({ store, backend: { media }, params, person, actor }, { crop, ...changes }) => {
			rejectUnlessAllContent(person);
			const id = params.id!;
			const framed = { ...changes, crop: crop && isWhole(crop) ? null : crop };
			return { version: versionOf(await changePicture(store, media, { id, actor, ...framed })) };
		}),
		keepByLink: command({ isByLink: z.boolean() }, async ({ store, params, person, actor }, { isByLink }) => {
			rejectUnlessAllContent(person);
			await setByLink(store, { id: params.id!, isByLink, actor });
		}),
		bringBack: command({}, async ({ store, backend: { media }, params, person, actor }) => {
			rejectUnlessAllContent(person);
			return {
				version: (await getFile(store, params.id!))
					? (await bringBackFile(store, media, { id: params.id!, actor })).hash
					: versionOf(await bringBack(store, media, { id: params.id!, actor })),
			};
		}),
		remove: command({}, async ({ store, backend: { media }, params, person, actor }) => {
			rejectUnlessAllContent(person);
			const remove = (await getFile(store, params.id!)) ? removeFile : removePicture;
			await remove(store, media, { id: params.id!, actor });
		}),
	},
	{ forProposers: ["describe"] },
);
