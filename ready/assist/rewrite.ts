import { contentType, Failure, type FieldAsked, fieldAt, lengthOf, Suggestion } from "#core/server.ts";
import { disagreements } from "#core/translations.ts";
import { bringsMarkup, plainIn } from "./answers.ts";
import { ask } from "./ask.ts";
import { voiceFor, wordsNeverWritten } from "./voice.ts";

/** The longest text that is sent. */
const mostCharacters = 12_000;

interface Rewriting {
	readonly task: string;
	/** What the model is to do with the text. */
	readonly what: string;
	/** The text that it gets: what the field has unless given. */
	readonly text?: string;
}

/**
 * Has a text of a field written anew, in its language. What of it does not agree with what it was made from is said beside it.
 * @throws {Failure} `not-possible` for an empty text, and what `ask` throws
 */
export async function rewritten(asked: FieldAsked, { task, what, text = String(asked.value) }: Rewriting) {
	const { backend, person, snapshot, type, document, path, signal } = asked;
	if (text.trim() === "")
		throw new Failure("not-possible", "There is no text yet to work with. Write something first.", {});
	const max = limitOf(type, path);
	const instructions = [
		voiceFor(snapshot),
		what,
		"Answer in the language of the text, with the new text alone: no introduction, no quotes around it, no markup.",
		"Figures, names, addresses and references such as {{projectsCompleted}} stay as they are. Add nothing that the text does not say.",
		max > 0 && `It has at most ${max} characters.`,
	];
	const { text: said, sent } = await ask(backend, {
		task,
		about: `${type}.${document} ${path}`,
		person: person.name,
		instructions: instructions.filter(Boolean).join("\n"),
		text: text.slice(0, mostCharacters),
		signal,
	});
	const made = plainIn(said);
	const isShorter = text !== asked.value;
	return new Suggestion(made, {
		sent,
		notes: [
			...(max > 0 && lengthOf(made) > max ? [`It has ${lengthOf(made)} characters; at most ${max} fit.`] : []),
			...(bringsMarkup(text, made) ? ["It has markup in it, which would be shown as it is."] : []),
			// A summary leaves figures out; one that has another than the text is wrong.
			...(isShorter ? inventedFigures(text, made) : disagreements(text, made)),
			...wordsNeverWritten(snapshot, made),
		],
	});
}

function limitOf(type: string, path: string): number {
	const field = fieldAt(contentType(type)?.fields ?? {}, path);
	return field && "max" in field ? Number(field.max) || 0 : 0;
}

const figure = /\p{Nd}+(?:[.,]\p{Nd}+)*/gu;

function inventedFigures(text: string, made: string): string[] {
	const known = new Set(text.match(figure) ?? []);
	return [...new Set(made.match(figure) ?? [])]
		.filter((one) => !known.has(one))
		.map((one) => `“${one}” does not stand in the text.`);
}
