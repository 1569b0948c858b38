/** The name of a language in English, such as German; the code itself where it has none. */
export function languageName(locale: string): string {
	try {
		return new Intl.DisplayNames("en", { type: "language" }).of(locale) ?? locale;
	} catch {
		// A draft may hold a code that is none.
		return locale;
	}
}
