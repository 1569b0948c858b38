import { mayTranslate, type Person } from "../../../.server/auth/person-rights.ts";
import { canSee } from "../../../.server/can-see.ts";
import { translatedTypes } from "../../../.server/translations/overview.ts";
import type { TranslationOf } from "../../../content/system/translation.ts";
import { words } from "../../../content/system/words.ts";
import { Failure } from "../../../errors.ts";
import { languageName } from "../../../language/language-name.ts";

type Translator = Pick<Person, "role" | "languages">;

/** @throws {Failure} for a document that the person may not see or translate, or that has no words */
export function rejectUnlessVisible(
	person: Translator,
	{ type, language }: Pick<TranslationOf, "type" | "language">,
): void {
	if (!mayTranslate(person, language)) throw notYours(language);
	if ((translatedTypes.includes(type) || type === words.name) && canSee(person, type)) return;
	throw new Failure("not-found", "There is nothing to translate at this address.", { id: type });
}

/** @throws {Failure} for whoever may not change the fixed words of the site */
export function rejectUnlessWords(person: Translator): void {
	if (!canSee(person, words.name)) throw new Failure("not-allowed", "Only administrators can do this.", {});
}

/** @throws {Failure} `not-allowed` for a language that is none of a translator's */
export function rejectUnlessOwn(person: Translator, language: string): void {
	if (!mayTranslate(person, language.toLowerCase())) throw notYours(language);
}

/** The refusal of a language that is none of a person's. */
export function notYours(language: string): Failure {
	const sentence = `Your role does not translate into ${languageName(language)}. Ask an administrator.`;
	return new Failure("not-allowed", sentence, {});
}
