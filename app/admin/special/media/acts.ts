import { z } from "zod";
import type { Actor } from "../../../.server/activity/actor.ts";
import type { Backend } from "../../../.server/http.ts";
import { changePicture, describePicture, removePicture, versionOf } from "../../../.server/publishing/pictures.ts";
import { Failure } from "../../../errors.ts";
import { isWhole, rounded } from "./frame.ts";

const LONGEST = 400;
/** Smaller parts of a picture show nothing. In pixels. */
const SMALLEST = 16;

const part = z.number().min(0).max(1).transform(rounded);
const words = z.string().trim().max(LONGEST, `Write at most ${LONGEST} characters.`);

const act = z.discriminatedUnion("act", [
	z.object({ act: z.literal("describe"), alt: words }),
	z.object({
		act: z.literal("save"),
		version: z.string().max(100),
		alt: words,
		caption: words,
		focal: json(z.object({ x: part, y: part })),
		crop: json(z.object({ x: part, y: part, width: part, height: part }).nullable()),
	}),
	z.object({ act: z.literal("remove") }),
]);

/** What was done, and the version of the picture then; none when it is gone. */
export interface Done {
	readonly done: "describe" | "save" | "remove";
	readonly version?: string;
}

/**
 * Does what a form of a picture's screen asks for.
 * @throws {Failure} with the sentence to show
 */
export async function perform({ store, media }: Backend, id: string, form: FormData, actor: Actor): Promise<Done> {
	const asked = act.safeParse(Object.fromEntries(form));
	if (!asked.success) throw misunderstood(asked.error);
	const wanted = asked.data;
	if (wanted.act === "remove") {
		await removePicture(store, media, { id, actor });
		return { done: "remove" };
	}
	if (wanted.act === "describe")
		return { done: "describe", version: versionOf(await describePicture(store, { id, alt: wanted.alt, actor })) };
	const picture = await media.get(id);
	if (!picture) throw new Failure("not-found", "This picture is not in the library any more.", { id });
	const { act: done, crop, ...changes } = wanted;
	const { width, height } = picture.original;
	if (crop && (crop.width * width < SMALLEST || crop.height * height < SMALLEST))
		throw new Failure("not-possible", `The part that is shown must be at least ${SMALLEST} pixels wide and high.`, {});
	if (crop && (crop.x + crop.width > 1.001 || crop.y + crop.height > 1.001))
		throw new Failure("not-possible", "The part that is shown lies beside the picture. Frame it again.", {});
	const framed = { ...changes, crop: crop && isWhole(crop) ? null : crop };
	return { done, version: versionOf(await changePicture(store, media, { id, actor, ...framed })) };
}

function misunderstood({ issues }: z.ZodError): Failure {
	const [issue] = issues;
	const sentence =
		issue?.code === "too_big" && issue.origin === "string"
			? `${issue.path[0] === "caption" ? "The caption" : "The alternative text"} is too long. ${issue.message}`
			: "This could not be understood; reload the page and try again.";
	return new Failure("not-possible", sentence, {});
}

/** A value that arrives as JSON in a form. */
function json<T>(schema: z.ZodType<T>) {
	return z
		.string()
		.max(200)
		.transform((text, context) => {
			try {
				return JSON.parse(text) as unknown;
			} catch {
				context.addIssue("This is no JSON.");
				return z.NEVER;
			}
		})
		.pipe(schema as z.ZodType<T, unknown>);
}
