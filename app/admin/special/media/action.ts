import { z } from "zod";
import { command, defineAction } from "../../../.server/actions/define-action.ts";
import {
	bringBack,
	changePicture,
	describePicture,
	removePicture,
	versionOf,
} from "../../../.server/publishing/pictures.ts";
import { Failure } from "../../../errors.ts";
import { isWhole, rounded } from "./frame.ts";

const LONGEST = 400;
/** Smaller parts of a picture show nothing. In pixels. */
const SMALLEST = 16;

const part = z.number().min(0).max(1).transform(rounded);
const words = (what: string) =>
	z.string().trim().max(LONGEST, `${what} is too long. Write at most ${LONGEST} characters.`);
const alt = words("The alternative text");
const details = {
	version: z.string().max(100),
	alt,
	caption: words("The caption"),
	focal: z.object({ x: part, y: part }),
	crop: z.object({ x: part, y: part, width: part, height: part }).nullable(),
};

/** What is done with the picture `:id`. Answers with its version then, as long as it is there. */
export const action = defineAction("editor", {
	describe: command({ alt }, async ({ store, params, actor }, { alt }) => ({
		version: versionOf(await describePicture(store, { id: params.id!, alt, actor })),
	})),
	save: command(details, async ({ store, backend: { media }, params, actor }, { crop, ...changes }) => {
		const id = params.id!;
		const picture = await media.get(id);
		if (!picture) throw new Failure("not-found", "This picture is not in the library any more.", { id });
		const { width, height } = picture.original;
		if (crop && (crop.width * width < SMALLEST || crop.height * height < SMALLEST))
			throw new Failure(
				"not-possible",
				`The part that is shown must be at least ${SMALLEST} pixels wide and high.`,
				{},
			);
		if (crop && (crop.x + crop.width > 1.001 || crop.y + crop.height > 1.001))
			throw new Failure("not-possible", "The part that is shown lies beside the picture. Frame it again.", {});
		const framed = { ...changes, crop: crop && isWhole(crop) ? null : crop };
		return { version: versionOf(await changePicture(store, media, { id, actor, ...framed })) };
	}),
	bringBack: command({}, async ({ store, backend: { media }, params, actor }) => ({
		version: versionOf(await bringBack(store, media, { id: params.id!, actor })),
	})),
	remove: command({}, async ({ store, backend: { media }, params, actor }) => {
		await removePicture(store, media, { id: params.id!, actor });
	}),
});
