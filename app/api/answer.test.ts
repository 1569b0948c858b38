import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { expect, test } from "vitest";
import { sampleSnapshot } from "../../tests/sample-snapshot.ts";
import { apiCollections, apiSingletons, apiVersion, readApiAddress } from "./address.ts";
import { answer } from "./answer.ts";
import { openApi } from "./openapi.ts";
import { Problem } from "./problem.ts";

const origin = "https://quillstone.example";
const context = { snapshot: sampleSnapshot(), origin };

/** The answer to a path and query below /api/v1, as it is sent. */
function ask(target: string): any {
	const [path = "", search = ""] = `${apiVersion}${target}`.split("?");
	return JSON.parse(JSON.stringify(answer(readApiAddress(path, search).subject, context)));
}

function problemOf(target: string): Problem {
	try {
		ask(target);
	} catch (error) {
		if (error instanceof Problem) return error;
		throw error;
	}
	throw new Error(`${target} was answered.`);
}

test("the description is valid OpenAPI 3.1, and every address answers as it says", async () => {
	const description = JSON.parse(JSON.stringify(openApi(origin)));
	expect(await new Validator().validate(description)).toMatchObject({ valid: true });
	const ajv = formats.default(new Ajv2020({ strict: false, allErrors: true }));
	ajv.addSchema({ ...description, $id: "api" });
	const targets = [
		...apiCollections.flatMap(({ name }) => [
			[`/${name}`, ""],
			...context.snapshot
				.list(name)
				.slice(0, 2)
				.map(({ slug, id }) => [`/${name}/{slug}`, `/${name}/${slug || id}`]),
		]),
		...apiSingletons.map(({ name }) => [`/singletons/${name}`, ""]),
		["/site", ""],
		["/search", "/search?q=software"],
		["/redirects", ""],
	];
	for (const [path = "", target] of targets) {
		const { content } = description.paths[apiVersion + path].get.responses[200];
		const pointer = `api#/paths/${(apiVersion + path).replaceAll("/", "~1").replace(/[{}]/g, encodeURIComponent)}`;
		const check = ajv.getSchema(`${pointer}/get/responses/200/content/application~1json/schema`);
		expect(content["application/json"].schema).toBeDefined();
		check!(ask(target || path));
		expect(check!.errors ?? [], path).toEqual([]);
	}
	const read = Object.values<any>(description.paths).filter(({ get }) => get && !get.tags.includes("Proposals"));
	expect(read).toHaveLength(2 * (2 * apiCollections.length + apiSingletons.length + 3));
});

test("a formatted text comes as JSON, HTML and Markdown, and a picture with all its addresses", () => {
	const [article] = context.snapshot.list("articles");
	const { data } = ask(`/articles/${article!.slug}`);
	expect(data).toMatchObject({ type: "articles", id: article!.id, url: origin + article!.path });
	const { content, image } = data.fields;
	expect(content.json).toEqual(JSON.parse(JSON.stringify(article!.content)));
	expect(content.html).toMatch(/^<p>/);
	expect(content.html).not.toMatch(/media:|href="\//);
	expect(content.markdown).not.toContain("](media:");
	for (const id of Object.keys(content.pictures)) expect(content.markdown).toContain(content.pictures[id].fallback);
	expect(image).toMatchObject({ alt: article!.image!.alt, focal: { x: 0.5, y: 0.5 } });
	expect(image.fallback).toBe(origin + article!.image!.fallback);
});

test("lists are filtered, sorted, cut and completed as the declarations allow, with long texts only when asked for", () => {
	const all = ask("/articles");
	expect(all.data[0].fields).not.toHaveProperty("content");
	expect(ask("/articles?fields=title,content").data[0].fields).toHaveProperty("content.markdown");
	const [{ category }] = all.data.map(({ fields }: any) => fields);
	const some = ask(`/articles?filter[category]=${encodeURIComponent(category)}`);
	expect(some.page.total).toBeGreaterThan(0);
	expect(some.data.every(({ fields }: any) => fields.category === category)).toBe(true);
	const titles = ask("/articles?sort=-title&fields=title&page[size]=50").data.map(({ title }: any) => title);
	expect(titles).toEqual(titles.toSorted((a: string, b: string) => b.localeCompare(a)));
	const second = ask("/articles?page[size]=2&page[number]=2");
	expect(second.data.map(({ id }: any) => id)).toEqual(all.data.slice(2, 4).map(({ id }: any) => id));
	expect(second.page).toEqual({ number: 2, size: 2, total: all.page.total, pages: Math.ceil(all.page.total / 2) });
});

test("lists are filtered by words of a text, by ranges, and by several values of which one is enough", () => {
	const all = ask("/articles?page[size]=50").data.map(({ fields }: any) => fields);
	const found = (search: string) => ask(`/articles?page[size]=50&${search}`).data.map(({ fields }: any) => fields);
	const [one, other] = [all[0], all.find(({ category }: any) => category !== all[0].category)];
	const word = one.title.split(" ").at(-1).toUpperCase();
	const named = found(`filter[title][contains]=${encodeURIComponent(word)}`);
	expect(named).toContainEqual(one);
	expect(named.length).toBeLessThan(all.length);
	expect(found(`filter[title][starts]=${encodeURIComponent(one.title.slice(0, 12).toLowerCase())}`)).toEqual([one]);
	expect(found(`filter[title][starts]=${encodeURIComponent(one.title.slice(3))}`)).toEqual([]);
	const days = all.map(({ publishedAt }: any) => publishedAt).toSorted();
	const within = found(`filter[publishedAt][from]=${days[1]}&filter[publishedAt][to]=${days[2]}`);
	expect(within.map(({ publishedAt }: any) => publishedAt).toSorted()).toEqual(
		days.filter((day: string) => day >= days[1] && day <= days[2]),
	);
	const either = [one, other].map(({ category }) => `filter[category]=${encodeURIComponent(category)}`).join("&");
	const both = all.filter(({ category }: any) => category === one.category || category === other.category);
	expect(found(either)).toEqual(both);
	expect(found(`${either}&filter[title][starts]=${encodeURIComponent(one.title)}`)).toEqual([one]);
	expect(found("filter[changedAt][to]=2001-01-01")).toEqual([]);
});

test("what nothing declares is refused by its name", () => {
	const wrong = [
		["/articles?colour=red", "colour"],
		["/articles?filter[author]=Ada", "filter[author]"],
		["/articles?filter[featured]=maybe", "filter[featured]"],
		["/articles?filter[title]=Whole", "filter[title]"],
		["/articles?filter[title][from]=a", "filter[title][from]"],
		["/articles?filter[title][contains]=%20", "filter[title][contains]"],
		["/articles?filter[changedAt][from]=yesterday", "filter[changedAt][from]"],
		["/forms?filter[delivery]=x", "filter[delivery]"],
		["/articles?sort=content", "sort"],
		["/articles?fields=title,secret", "fields"],
		["/articles?fields=title,title", "fields"],
		["/articles?include=author.friends.friends", "include"],
		["/articles?page[size]=51", "page[size]"],
		["/articles?fields=content&page[size]=11", "page[size]"],
		["/articles?page[number]=0", "page[number]"],
		["/articles?sort=title&sort=title", "sort"],
		["/articles?drafts=perhaps", "drafts"],
		["/site?fields=name", "fields"],
		["/search?q=a", "q"],
	] as const;
	for (const [target, parameter] of wrong) {
		const problem = problemOf(target);
		expect([problem.status, problem.parameter], target).toEqual([400, parameter]);
	}
	const many = Array.from({ length: 10_000 }, (_, n) => `filter[f${n}]=1`).join("&");
	expect(problemOf(`/articles?${many}`).status).toBe(400);
	for (const target of ["/secrets", "/singletons/site_settings", "/articles/no-such-article", "/releases/x/articles"])
		expect(problemOf(target).status, target).toBe(404);
});

test("the same question has one key, however it is written", () => {
	const key = (search: string) => readApiAddress(`${apiVersion}/articles`, search).key;
	const one = key("sort=-title&filter[featured]=true&page[size]=5");
	expect(key("page%5Bsize%5D=5&filter%5Bfeatured%5D=true&sort=-title")).toBe(one);
	expect(one).toBe("/api/v1/articles?filter%5Bfeatured%5D=true&page%5Bsize%5D=5&sort=-title");
	expect(key("")).toBe("/api/v1/articles");
});

test("settings for the team are told by no address", () => {
	expect(problemOf("/forms?fields=delivery").parameter).toBe("fields");
	const site = ask("/site").data;
	expect(site.settings).toHaveProperty("company_name");
	for (const name of ["retentionMonths", "approvalBy", "ga_tag_id", "analytics"])
		expect(site.settings).not.toHaveProperty(name);
	expect(site.look.colours.day.accent).toMatch(/^#|^rgb/);
	expect(site.navigation.links.length).toBeGreaterThan(0);
});

test("words are looked for in titles first", () => {
	const [service] = context.snapshot.list("services");
	const word = service!.title.split(" ")[0]!.toUpperCase();
	const { data, page } = ask(`/search?q=${encodeURIComponent(word)}`);
	expect(data.map(({ id }: any) => id)).toContain(service!.id);
	expect(data[0].title.toUpperCase()).toContain(word);
	expect(page.total).toBe(data.length);
});
