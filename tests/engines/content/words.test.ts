import { expect, test } from "vitest";
import type { Snapshot } from "../../../app/.server/snapshot/snapshot.ts";
import type { TextField } from "../../../app/content/fields/text.ts";
import { map } from "../../../app/content/fields/walk.ts";
import { contentType } from "../../../app/content/register/register.ts";
import { translationOf } from "../../../app/content/register/site-language.ts";
import { words } from "../../../app/content/system/words.ts";
import { catalogue } from "../../../app/language/catalogue.ts";
import type { Wording } from "../../../app/language/fill.ts";
import type { PageOfWords } from "../../../app/language/words/page-words.ts";
import { entries, singletons as sample } from "../../../demo/index.ts";
import { errorPageKey } from "../../../server/pages/public-answer.ts";
import { type Changes, sampleSnapshot } from "../../sample-snapshot.ts";
import { productPages } from "../product-pages.ts";
import { isMarked, marked, markedWords } from "./marked-words.ts";

const render = await productPages();

/** The sample with every text of its owner marked. */
function markedContent(): Changes {
	const documents = [
		...Object.entries(sample).map(([name, data]) => ({ id: name, type: name, data })),
		...Object.entries(entries).flatMap(([type, list]) => list.map(({ id, data }) => ({ id, type, data }))),
	];
	return Object.fromEntries(
		documents.map(({ id, type, data }) => [
			id,
			map(contentType(type)!.fields, data, ({ field, value }) => {
				if (field.kind === "rich-text") return markedText(value);
				if (field.kind === "image") return value && { ...value, alt: marked(value.alt) };
				// The name of an entry.
				if (field.namedBy === "categories") return marked(value);
				const isProse =
					(field.kind === "text" || field.kind === "long-text") &&
					["plain", "person"].includes((field as TextField).format);
				return isProse && value && !/^\d\d:\d\d$|^[A-Z]\w+\/|^\w+day$/.test(value) ? marked(value) : value;
			}),
		]),
	);
}

function markedText(node: any): any {
	if (Array.isArray(node)) return node.map(markedText);
	if (typeof node !== "object" || node === null) return node;
	const { text, content, attrs } = node;
	return {
		...node,
		...(text && { text: marked(text) }),
		...(content && { content: markedText(content) }),
		...(attrs?.title && { attrs: { ...attrs, title: marked(attrs.title) } }),
		...(attrs?.alt && { attrs: { ...attrs, alt: marked(attrs.alt), caption: marked(attrs.caption ?? "") } }),
	};
}

/** Addresses, days of the calendar and names of languages are no sentences. */
const notWords =
	/^\S+@\S+$|, \d{4}$|\d \p{L}+،? \d{4}$|\d\. \p{L}+ \d{4}$|^(ts|sql|tsx|bash|json|GitHub|LinkedIn|Twitter|Instagram)$/u;

test.each(["en", "de", "ur"])("every sentence of every page is a word in %s, or content", async (language) => {
	const said = markedWords(language === "en" ? undefined : translationOf(language));
	const snapshot = sampleSnapshot({ ...markedContent(), words: { language, currency: "USD", ...said } });
	const unmarked = new Map<string, string>();
	const errors = [400, 403, 405, 408, 413, 414, 431, 418].map(errorPageKey);
	const missing = ["404 /services/:slug", "410 /articles/:slug", ...errors];
	for (const path of [...snapshot.paths().map(({ path }) => path), ...missing])
		for (const text of textsOf(await pageAt(path, snapshot)))
			if (!isMarked(text) && /\p{L}/u.test(text) && !notWords.test(text)) unmarked.set(text, path);
	expect([...unmarked]).toEqual([]);
});

test("markup in words is shown as text, on every page and in what its scripts say", async () => {
	const markup = "<b>x</b>'\"";
	const shown = (wording: Wording): Wording =>
		typeof wording === "string"
			? markup + wording
			: (Object.fromEntries(Object.entries(wording).map(([form, text]) => [form, markup + text])) as Wording);
	const said = Object.entries<PageOfWords>(catalogue).map(([page, { words }]) => [
		page,
		Object.fromEntries(Object.entries(words).map(([name, [wording]]) => [name, shown(wording)])),
	]);
	const snapshot = sampleSnapshot({ words: { language: "en", currency: "USD", ...Object.fromEntries(said) } });
	for (const { path } of snapshot.paths()) {
		const page = await pageAt(path, snapshot);
		expect(page, path).not.toContain("<b>x");
		expect(page, path).toContain("&lt;b&gt;x");
	}
});

test("a language that there is not, and words that are too long, are refused with a sentence", () => {
	const problem = (changed: object) =>
		words.schema.safeParse({ ...words.initial, ...changed }).error?.issues.map(({ message }) => message);
	for (const language of ["en", "de-AT", "ur", "nb", "zh-Hant-TW"]) expect(problem({ language })).toBeUndefined();
	for (const language of ["xx", "und", "English", "e", "de_AT", "x".repeat(10_000)])
		expect(problem({ language })?.[0], language).toMatch(/^Language must be /);
	expect(problem({ currency: "kr" })?.[0]).toMatch(/^Currency must be the code of a currency/);
	const long = problem({ shell: { ...words.initial.shell, skip: "x".repeat(10_000) } });
	expect(long).toEqual(["First link, for keyboards must be 400 characters or fewer."]);
});

async function pageAt(path: string, snapshot: Snapshot): Promise<string> {
	const { encoded } = await render(path, snapshot);
	return String(encoded.identity.body);
}

/** What a page says: its texts, and the attributes that are read out. */
function textsOf(html: string): readonly string[] {
	const body = html.replace(/<(script|style|svg|pre|time)\b.*?<\/\1>/gs, "").replace(/<!--.*?-->/gs, "\n");
	// A title that is set line by line is one text, and isolating takes none apart.
	const lines = body.replace(/<\/?bdi\b[^>]*>/g, "").replaceAll("</span> <span>", " ");
	const texts = [...lines.matchAll(/>([^<]+)</g)].map(([, text]) => text!);
	const spoken = [...body.matchAll(/ (?:aria-label|alt|title|placeholder|aria-roledescription)="([^"]+)"/g)].map(
		([, text]) => text!,
	);
	return [...texts, ...spoken].flatMap((text) => text.split("\n")).map(plain);
}

function plain(text: string): string {
	return text
		.replace(/&#x27;/g, "'")
		.replace(/&quot;/g, '"')
		.replace(/&amp;/g, "&")
		.replace(/\s+/g, " ")
		.trim();
}
