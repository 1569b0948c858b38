import { typeNamed } from "../.server/content/document.ts";
import { translation, translationOf } from "../content/system/translation.ts";
import { languageName } from "../language/language-name.ts";
import { within } from "./list/list-messages.ts";

/** What an entry is, such as "Article" or "German translation". */
export function entryLabel(type: string, id: string): string {
	const { label } = typeNamed(type);
	const language = entryLanguage(type, id);
	return language ? `${language} ${within(label)}` : label;
}

/**
 * The name of the language of a translation, such as German; undefined for other entries. Titles of translations end with it too, but
 * long titles are cut off.
 */
export function entryLanguage(type: string, id: string): string | undefined {
	return type === translation.name ? languageName(translationOf(id).language) : undefined;
}
