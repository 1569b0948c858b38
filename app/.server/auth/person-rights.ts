import { translation, translationOf } from "../../content/system/translation.ts";
import { type Holder, may } from "../../rights.ts";

/** A signed-in person. */
export interface Person extends Holder {
	readonly id: string;
	readonly name: string;
	readonly email: string;
	/** Set for an administrator who looks at the studio as another role, and changes nothing: that role in words. */
	readonly viewsAs?: string;
}

/** Whether somebody may write translations into a language. */
export function mayTranslate(person: Holder, language: string): boolean {
	return may(person, "translate", { language });
}

/** The language of a translation that somebody may not write: of every other document, none. */
export function languageClosedTo(person: Holder, type: string, id: string): string | undefined {
	if (type !== translation.name) return undefined;
	const { language } = translationOf(id);
	return mayTranslate(person, language) ? undefined : language;
}
