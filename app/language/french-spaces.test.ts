import { expect, test } from "vitest";
import { withFrenchSpaces, withPlainSpaces } from "./french-spaces.ts";

const page = (body: string) => `<html lang="fr"><head><title>Quoi ?</title></head><body>${body}</body></html>`;
const inBody = (body: string) =>
	/<body>([\s\S]*)<\/body>/
		.exec(withFrenchSpaces(page(body)))![1]!
		.replaceAll("\u202f", "_")
		.replaceAll("\u00a0", "~");

test.each([
	["<p>Quoi ? Vite ! Ceci : cela ; « bien ».</p>", "<p>Quoi_? Vite_! Ceci_: cela_; «_bien_».</p>"],
	["<p>Vraiment ?!</p><h2>Un prix :</h2>", "<p>Vraiment_?!</p><h2>Un prix_:</h2>"],
	["<p>« <em>Enfin</em> », ont-ils dit.</p>", "<p>«_<em>Enfin</em>_», ont-ils dit.</p>"],
	["<p>1 250 000 € par an, 68 % de moins</p>", "<p>1_250_000~€ par an, 68~% de moins</p>"],
])("what belongs to the word before it stays on its line: %s", (body, shown) => {
	expect(inBody(body)).toBe(shown);
});

test.each([
	"<p>Appelez le 05 61 00 00 00 en 2026.</p>",
	"<p>+32 2 000 00 00, 05 61 000 000, +33 561 000 000, 0800 123 456, 12 345 6789</p>",
	"<p>Elle sourit :-) et :tada: aussi</p>",
	"<pre><code>a ? b : c;</code></pre>",
	"<p>Le signe <code>a ? 1 : 0</code></p>",
	"<script>a ? b : c;</script>",
	'<site-island data-of="x"><p>Quoi ?</p></site-island>',
	'<input placeholder="Quoi ?"/>',
	"<select><option>Quoi ?</option></select>",
])("what is no such sign, or stays as it is, is not touched: %s", (body) => {
	expect(withFrenchSpaces(page(body))).toBe(page(body));
});

test("words with such spaces are told to be the same as those that were typed", () => {
	expect(withPlainSpaces("Quoi\u202f? 68\u00a0%")).toBe("Quoi ? 68 %");
});
