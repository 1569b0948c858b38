import { existsSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { CollectionName } from "../app/content/register/register.ts";
import { collections, contentType, singletons as singletonTypes } from "../app/content/register/register.ts";
import { plainTextOf, type RichTextDocument } from "../app/content/text/rich-text.ts";
import { english } from "../app/language/language.ts";
import { entries, singletons } from "./index.ts";
import { pictures } from "./pictures.ts";

/** Every document of the sample site, with a name to find it by. */
const documents = [
	...Object.entries(entries).flatMap(([type, list]) =>
		list.map(({ id, data }) => ({ type, place: `${type} ${id}`, data: data as unknown })),
	),
	...Object.entries(singletons).map(([type, data]) => ({ type, place: type, data: data as unknown })),
];

const wordsOf = (document: RichTextDocument) => plainTextOf(document).split(/\s+/).filter(Boolean).length;

test.each(documents)("$place passes the check of its content type", ({ type, data }) => {
	expect(contentType(type)!.schema.safeParse(data).error?.issues).toBeUndefined();
});

test.each(pictures)("$file has the stated size and no metadata", async ({ file, width, height }) => {
	const { exif, xmp, iptc, ...found } = await sharp(`demo/pictures/${file}`).metadata();
	expect(found).toMatchObject({ width, height });
	expect({ exif, xmp, iptc }).toEqual({});
});

test("no list of the sample is empty", () => {
	expect(Object.entries(entries).filter(([, list]) => list.length === 0)).toEqual([]);
});

test("ids and slugs are unique, and references lead to existing projects", () => {
	expectUnique([
		...Object.values(entries)
			.flat()
			.map(({ id }) => id),
		...Object.keys(singletons),
	]);
	for (const name of ["services", "projects", "articles"] as const) {
		expectUnique(entries[name].map(({ data }) => data.slug));
	}
	const projects = entries.projects.map(({ id }) => id);
	for (const { data } of entries.services) {
		for (const project of data.relatedProjects) expect(projects).toContain(project);
	}
});

test("the six services are described in full, at the prices the site states", () => {
	const prices = entries.services.map(({ data }) => [data.slug, english.price(data.price!), data.popular]);
	expect(new Map(prices.map(([slug, ...rest]) => [slug, rest]))).toEqual(
		new Map([
			["enterprise-web-applications", ["$15,000", false]],
			["saas-mvp-development", ["$12,000", true]],
			["mobile-app-development", ["$18,000", false]],
			["startup-mvp-development", ["$8,000", true]],
			["ai-automation-solutions", ["$5,000", false]],
			["digital-strategy-consulting", ["$3,000", false]],
		]),
	);
	for (const { data } of entries.services) {
		const counts = [data.features, data.methodology, data.problems, data.results].map(({ length }) => length);
		expect(counts, data.slug).toEqual([10, 6, 6, 6]);
	}
});

test("where a service has two prices, or clients two amounts, the text beside them says why", () => {
	for (const { title, link, price, description } of singletons.home.servicesPreview) {
		const service = entries.services.find(({ data }) => `/services/${data.slug}` === link)!.data;
		const prices = [price, service.price].map((one) => english.price(one!));
		if (prices[0] === prices[1]) continue;
		for (const price of prices) {
			expect(description, title).toContain(price);
			expect(service.longDescription, title).toContain(price);
		}
	}
	const answers = entries.faqs.map(({ data }) => data.answer);
	for (const answer of answers.filter((answer) => answer.includes("50+ clients")))
		expect(answer).toContain("{{happyClients}} of them today");
	for (const stats of [singletons.about.stats, singletons["portfolio-page"].stats]) {
		expect(stats.find(({ value }) => value === "{{happyClients}}")!.label).toBe("Clients today");
	}
});

describe("articles", () => {
	test.each(entries.articles)("$id has the length of an article and the right reading time", ({ data }) => {
		const words = wordsOf(data.content);
		expect(words).toBeGreaterThanOrEqual(600);
		expect(words).toBeLessThanOrEqual(1200);
		expect(data.readTime).toBe(`${Math.ceil(words / 200)} min read`);
		const levels = data.content.content.flatMap((block) => (block.type === "heading" ? [block.attrs.level] : []));
		expect(levels[0]).toBe(2);
		expect(levels).toContain(3);
		expect(data.seo.title.length).toBeLessThanOrEqual(60);
		expect(data.seo.description.length).toBeGreaterThanOrEqual(120);
		expect(data.seo.description.length).toBeLessThanOrEqual(160);
	});

	test("are sorted newest first, two of six are featured, and the filters find them", () => {
		const days = entries.articles.map(({ data }) => data.publishedAt);
		expect(days).toEqual(days.toSorted().reverse());
		expect(entries.articles.filter(({ data }) => data.featured)).toHaveLength(2);
		expect(entries.articles.map(({ data }) => data.category).sort()).toEqual([
			"AI & Automation",
			"AI & Automation",
			"Automation",
			"Development",
			"Development",
			"Mobile Development",
		]);
	});
});

test("the legal pages have the sections the site promises", () => {
	expect(singletons["privacy-policy"].sections).toHaveLength(12);
	expect(singletons["terms-of-service"].sections).toHaveLength(14);
	const texts = (["privacy-policy", "terms-of-service"] as const).map((name) => {
		expect(singletons[name].lastUpdated).toBe("December 2024");
		return singletons[name].sections.map(({ body }) => plainTextOf(body)).join("\n");
	});
	for (const text of texts) expect(text.match(/\{(?!email|phone|name)[^}]*\}/)).toBeNull();
	expect(texts[0]).toContain("under 16");
	for (const promise of ["laws of Pakistan", "(USD)", "limited to the amount you have paid us for that project"]) {
		expect(texts[1]).toContain(promise);
	}
});

test("every page that shows questions has some", () => {
	const counts = Map.groupBy(entries.faqs, ({ data }) => data.page);
	expect(counts.get("home")!.length).toBeGreaterThanOrEqual(5);
	expect(counts.get("about")).toHaveLength(5);
	expect(counts.get("services")).toHaveLength(5);
	for (const page of ["portfolio", "articles", "contact"] as const) expect(counts.get(page)).toHaveLength(4);
});

test("every picture exists and has alternative text", () => {
	for (const { file } of pictures) expect(existsSync(new URL(`pictures/${file}`, import.meta.url)), file).toBe(true);
	const ids = new Set(pictures.map(({ id }) => id));
	for (const { place, data } of documents) {
		for (const [, value] of valuesIn(data)) {
			if (value === null || typeof value !== "object" || !("media" in value) || value.media === "") continue;
			expect(ids, place).toContain(value.media);
			expect("alt" in value && value.alt, `${place}: ${value.media}`).toBeTruthy();
		}
	}
});

test("every link inside the site leads somewhere", () => {
	const paths = new Set(singletonTypes.flatMap((type) => type.path ?? []));
	paths.add("/portfolio/all");
	for (const { name, path } of collections as readonly { name: CollectionName; path?: string }[]) {
		if (path) for (const slug of slugsOf(name)) paths.add(`${path}/${slug}`);
	}
	const anchors = new Set(["/about#process", ...entries.services.map(({ data }) => `/services#${data.anchor}`)]);
	for (const { place, data } of documents) {
		for (const [name, value] of valuesIn(data)) {
			if (typeof value !== "string" || !value.startsWith("/")) continue;
			expect(value.includes("#") ? anchors : paths, `${place}: ${name}`).toContain(value);
		}
	}
});

test("prose is set with typographic quotation marks", () => {
	for (const { place, data } of documents) {
		for (const [name, value] of valuesIn(data)) {
			if (typeof value === "string") expect(value, `${place}: ${name}`).not.toContain('"');
		}
	}
});

function expectUnique(values: readonly string[]) {
	expect(values.filter((value, place) => values.indexOf(value) !== place)).toEqual([]);
}

function slugsOf(name: CollectionName): string[] {
	const { [name]: list = [] }: Partial<Record<CollectionName, readonly { readonly data: object }[]>> = entries;
	return list.flatMap(({ data }) => ("slug" in data ? [String(data.slug)] : []));
}

/** All values of a document with their names, at any depth; code blocks and inline code are not prose. */
function* valuesIn(value: unknown, name = ""): Generator<[string, unknown]> {
	yield [name, value];
	if (value === null || typeof value !== "object" || isCode(value)) return;
	for (const [key, inner] of Object.entries(value)) yield* valuesIn(inner, key);
}

function isCode(value: object): boolean {
	if ("type" in value && value.type === "codeBlock") return true;
	return "marks" in value && Array.isArray(value.marks) && value.marks.some(({ type }) => type === "code");
}
