/**
 * Text of somebody else for the head of a mail, where mail programs take =?…?= for encoded words and show what those
 * hold, line ends included. A joint that nobody sees keeps it the text it is.
 */
export function headerText(text: string): string {
	return text.replaceAll("=?", "=\u2060?");
}
