import { type Backend, Failure, pictureForPrograms, type Snapshot } from "#core/server.ts";
import { plainIn } from "./answers.ts";
import { type Answer, ask, type Services } from "./ask.ts";
import { languageName } from "./language-name.ts";
import { voiceFor } from "./voice.ts";

/** The longest alternative text that is asked for. Screen readers read it in one go. */
const mostCharacters = 160;

interface Describing {
	/** The id of the picture. */
	readonly media: string;
	readonly snapshot: Snapshot;
	readonly person: string;
	readonly about: string;
	/** What the page is called that it is on. */
	readonly title: string;
	readonly signal?: AbortSignal;
}

/**
 * Has a picture described in the language of the site.
 * @throws {Failure} `not-possible` for a picture that is not there, or is not described; what `ask` throws
 */
export async function described(
	services: Services & Pick<Backend, "media">,
	{ media, snapshot, person, about, title, signal }: Describing,
): Promise<Answer> {
	const picture = media === "" ? undefined : await pictureForPrograms(services.media, media);
	if (!picture)
		throw new Failure(
			"not-possible",
			"Choose a picture first. One that was just added is ready in a moment, and one by link is sent to nobody.",
			{},
		);
	const instructions = [
		voiceFor(snapshot),
		`Say in ${languageName(snapshot.one("words").language || "en")} what the picture shows, for somebody who cannot see it: one sentence of at most ${mostCharacters} characters.`,
		"Do not begin with “a picture of”. Name nobody and guess nothing. Answer with the sentence alone, without quotes.",
	].join("\n");
	const answer = await ask(services, {
		...{ task: "Describe", about, person, instructions, signal },
		text: `It stands on the page “${title}”.`,
		picture: `data:${picture.type};base64,${picture.bytes.toString("base64")}`,
	});
	const text = plainIn(answer.text).replace(/\s+/g, " ");
	if (text === "" || [...text].length > 2 * mostCharacters)
		throw new Failure("not-possible", "The model did not describe it in a sentence. Describe it yourself.", {});
	return { ...answer, text };
}
