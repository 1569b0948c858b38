import fc from "fast-check";
import { expect, test } from "vitest";
import { richTextSchema } from "../../../content/text/rich-text.ts";
import { fragmentOf } from "../../content/html.ts";
import { textOf } from "./elements.ts";
import { textFrom } from "./text-from.ts";

const names =
	"p div ul ol li li li details summary sup sub b h2 h3 table tr td blockquote section pre code figure figcaption center a aside label".split(
		" ",
	);

const attributes = [
	...["", "", "", ' id="n1"', ' id="n2"', ' id="n3"', ' href="#r3"', ' href="/a"', ' data-checked="true"'],
	...[' class="footnotes"', ' class="has-text-align-center"', ' style="text-align:right"'],
	...["columns", "column", "column"].map((part) => ` class="wp-block-${part}"`),
	...["section", "question", "answer"].map((part) => ` class="schema-faq-${part}"`),
];

const leaves = [
	...["word ", " ", "\n", "{{x}}", "<br>", "<hr>", '<img src="a.png">', '<input type="checkbox">'],
	...['<a href="#n1">1</a>', '<sup><a href="#n2">[2]</a></sup>', '<a href="#n3" id="r3">3</a>'],
	'<a href="https://a.example/" rel="nofollow">word</a>',
	'<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>',
];

const { html } = fc.letrec<{ html: string }>((tie) => ({
	html: fc.oneof(
		{ maxDepth: 6 },
		fc.constantFrom(...leaves),
		fc
			.tuple(fc.constantFrom(...names), fc.constantFrom(...attributes), fc.array(tie("html"), { maxLength: 4 }))
			.map(([name, attribute, inner]) => `<${name}${attribute}>${inner.join("")}</${name}>`),
	),
}));

const notes =
	'<ol class="footnotes"><li id="n1">word <a href="#r1">↩</a></li><li id="n2"><ul><li>word</li></ul></li></ol><p><a id="n3" href="#r3">3</a> word</p>';

test("columns of WordPress stay beside each other", () => {
	const column = (words: string) => `<div class="wp-block-column"><p>${words}</p></div>`;
	const options = { isClassic: false, picture: () => ({ media: "1", alt: "" }), link: (href: string) => href };
	const blocksOf = (html: string) => {
		const read = textFrom(html, options);
		return "why" in read ? read.why : read.document.content.map(({ type }) => type);
	};
	const columns = (...words: string[]) => `<div class="wp-block-columns">\n${words.map(column).join("\n")}</div>`;
	expect(blocksOf(columns("Left", "Right"))).toEqual(["columns"]);
	expect(blocksOf(columns("One", "Two", "Three", "Four"))).toEqual(Array(4).fill("paragraph"));
	expect(blocksOf(columns(columns("Left", "Right"), "Right"))).toEqual(["columns"]);
});

test("whatever HTML comes can be stored, and none of its words is lost", () => {
	fc.assert(
		fc.property(fc.array(html, { minLength: 1, maxLength: 6 }), fc.boolean(), (parts, isClassic) => {
			const whole = parts.join("") + notes;
			const read = textFrom(whole, {
				isClassic,
				picture: () => ({ media: "1", alt: "" }),
				link: (href) => (href.startsWith("#") ? undefined : href),
			});
			if ("why" in read) throw new Error(read.why);
			expect(richTextSchema.safeParse(read.document).error?.issues).toBeUndefined();
			const said = fragmentOf(whole).map(textOf).join(" ").split("word").length;
			expect(JSON.stringify(read.document).split("word").length).toBeGreaterThanOrEqual(said);
		}),
		{ numRuns: 300 },
	);
});
