import { expect, test } from "vitest";
import { cleanedText } from "./clean.ts";

test.each([
	["signs that nobody sees go, written out or not", "Price\u0003 &#3;list&#x1F;\u007f", "Price list"],
	["those that part words become spaces", "one\u000btwo\u2028three", "one two three"],
	["line ends, tabs and other references stay", "a\tb\r\nc &#10;&#13;&#32;&#65;", "a\tb\r\nc &#10;&#13;&#32;&#65;"],
	[
		"UTF-8 that was taken for Windows-1252",
		"Itâ€™s a cafÃ©, â€œquoteâ€\u009d, â‚¬5 ðŸ˜€",
		"It’s a café, “quote”, €5 😀",
	],
	["UTF-8 that was taken for Latin-1", "It\u00e2\u0080\u0099s \u00c3\u00bcber", "It’s über"],
	["letters of Windows-1252 that were taken for Latin-1", "\u0093quoted\u0094 \u0096 5\u0080\u0081", "“quoted” – 5€"],
	["the same beside letters that are right", "Größe \u0093M\u0094, â€œquoteâ€\u009d", "Größe “M”, â€œquote”"],
	["letters that are right stay", "SÃO PAULO, AMANHÃ\u00a0", "SÃO PAULO, AMANHÃ\u00a0"],
	["one right letter means that all can be", "“Ã©” is how é looks", "“Ã©” is how é looks"],
])("%s", (_, given, cleaned) => {
	const told: string[] = [];
	expect(cleanedText(given, (what) => told.push(what))).toBe(cleaned);
	expect(told.length > 0).toBe(given !== cleaned);
});
