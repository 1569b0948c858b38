import { join } from "node:path";
import { expect, test } from "vitest";
import { createLogger } from "../../app/.server/log.ts";
import type { Snapshot } from "../../app/.server/publishing/snapshot.ts";
import type { ChoiceField } from "../../app/content/fields/choice.ts";
import type { TextField } from "../../app/content/fields/text.ts";
import { map, visit } from "../../app/content/fields/walk.ts";
import { collections, contentType, singletons } from "../../app/content/register.ts";
import { catalogue } from "../../app/language/catalogue.ts";
import type { Wording } from "../../app/language/fill.ts";
import type { PageOfWords } from "../../app/language/words/page.ts";
import { analyticsSources } from "../../app/site/analytics.ts";
import { ensureBuild } from "../../bin/build.mjs";
import { entries, singletons as sample } from "../../demo/index.ts";
import { errorPageKey, pageRenderer } from "../../server/public-pages.ts";
import { sitePolicy } from "../../server/security-headers.ts";
import { type Changes, sampleSnapshot } from "../sample-snapshot.ts";

// The pages as the product serves them, with the routes of the build.
const build = await ensureBuild();
const { production } = await import(join(import.meta.dirname, "../..", build, "server/index.js"));
const log = createLogger("silent");
const render = pageRenderer({
	origin: "https://quillstone.example",
	router: production.createRouter(log),
	log,
	common: {},
	policy: (snapshot) => sitePolicy(analyticsSources(snapshot)),
});

/** Marks each line of a text, and each part between its places. */
const marked = (text: string) =>
	text.replace(/(\{\w+\})|[^{}\n]*\p{L}[^{}\n]*/gu, (part, place) => place ?? `⟦${part}⟧`);
const isMarked = (text: string) => /[⟦⟧]/.test(text);

/** The sentences of the product, marked. */
const markedWords = Object.fromEntries(
	Object.entries<PageOfWords>(catalogue).map(([page, { words }]) => [
		page,
		Object.fromEntries(Object.entries(words).map(([name, [wording]]) => [name, markedWording(wording)])),
	]),
);

function markedWording(wording: Wording): Wording {
	if (typeof wording === "string") return marked(wording);
	return Object.fromEntries(Object.entries(wording).map(([form, text]) => [form, marked(text!)])) as Wording;
}

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
				const isProse =
					(field.kind === "text" || field.kind === "long-text") && (field as TextField).format === "plain";
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

/** Lists that content chooses from, and what no language translates. */
const fixed = new Set(
	[...collections, ...singletons]
		.flatMap(({ fields, initial }) => visit(fields, initial))
		.flatMap(({ field, label }) => [label, ...((field as Partial<ChoiceField>).options ?? []).map((one) => one.label)]),
);

/** Addresses, days of the calendar and names of languages are no sentences. */
const notWords = /^\S+@\S+$|, \d{4}$|^(ts|sql|tsx|bash|json)$/;

test("every sentence of every page is a word that an owner can change, or content", async () => {
	const snapshot = sampleSnapshot({ ...markedContent(), words: { language: "en", ...markedWords } });
	const unmarked = new Map<string, string>();
	const errors = [400, 403, 405, 408, 413, 414, 431, 418].map(errorPageKey);
	const paths = [...snapshot.paths().map(({ path }) => path), "404 /services/:slug", "410 /articles/:slug", ...errors];
	for (const path of paths)
		for (const text of textsOf(await pageAt(path, snapshot)))
			if (!isMarked(text) && !fixed.has(text) && /\p{L}/u.test(text) && !notWords.test(text)) unmarked.set(text, path);
	expect([...unmarked]).toEqual([]);
});

async function pageAt(path: string, snapshot: Snapshot): Promise<string> {
	const { encoded } = await render(path, snapshot);
	return String(encoded.identity.body);
}

/** What a page says: its texts, and the attributes that are read out. */
function textsOf(html: string): readonly string[] {
	const body = html.replace(/<(script|style|svg|pre|time)\b.*?<\/\1>/gs, "").replace(/<!--.*?-->/gs, "\n");
	const texts = [...body.matchAll(/>([^<]+)</g)].map(([, text]) => text!);
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
