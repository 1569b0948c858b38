/** The name of a language in English, such as "Brazilian Portuguese". */
export function languageName(code: string): string {
	return new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code;
}
