/**
 * Makes foreign text safe for a mail header, where mail programs decode =?…?= and show its content, line ends
 * included. An invisible word joiner prevents that.
 */
export function headerText(text: string): string {
	return text.replaceAll("=?", "=\u2060?");
}
