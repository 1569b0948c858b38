import type { Language } from "../../language/language.ts";

/** The message when an inquiry could not be stored; the form keeps its values. A new site has no address yet. */
export function notStored({ t }: Language, email: string): string {
	return email ? t("contact.notStored", { email }) : t("contact.notStoredPlain");
}

/** The message when too many inquiries came from a visitor's network; the form keeps its values. */
export function tooMany({ t }: Language, email: string): string {
	return email ? t("contact.tooMany", { email }) : t("contact.tooManyPlain");
}
