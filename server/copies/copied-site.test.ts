import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { siteContext } from "../../app/.server/http.ts";
import type { Snapshot } from "../../app/.server/snapshot/snapshot.ts";
import { languages } from "../../app/content/system/languages.ts";
import { category } from "../../app/content/system/topic.ts";
import { translation, translationId } from "../../app/content/system/translation.ts";
import { loader } from "../../app/site/feeds/sitemap.ts";
import { sampleSnapshot } from "../../tests/sample-snapshot.ts";
import { translatedSample } from "../../tests/translated-sample.ts";
import { createReadyResponse } from "../pages/ready-response.ts";
import { type CopiedSite, SiteCopier } from "./copied-site.ts";

const origin = "https://quillstone.example";

/** Goes through a site of which only the sitemap answers. Returns what was copied, by the names of its files. */
async function sitemapsOf(snapshot: Snapshot): Promise<Map<string, string>> {
	const context = new RouterContextProvider();
	context.set(siteContext, { snapshot, origin, requestId: "1" });
	const site = {
		origin,
		router: { match: () => undefined },
		files: new Map(),
		pages: {
			async whole(target: string) {
				const url = new URL(target, origin);
				const said = url.pathname === "/sitemap.xml" ? loader({ context, url } as any) : undefined;
				const headers = { "Content-Type": "application/xml" };
				return { answer: createReadyResponse(said?.status ?? 404, headers, Buffer.from((await said?.text()) ?? "")) };
			},
		},
	} as unknown as CopiedSite;
	const copier = new SiteCopier(site, snapshot);
	const found = new Map<string, string>();
	for (const target of copier.targets()) {
		if (!target.startsWith("/sitemap")) continue;
		const copied = await copier.at(target);
		if (copied && "answer" in copied) found.set(copied.name, String(copied.answer.encoded.identity.body));
	}
	return found;
}

test("a copy of a large site has every page in a file that its sitemap names", async () => {
	const sample = sampleSnapshot();
	const more = Array.from({ length: 1200 }, (_, index) => ({ path: `/articles/${index}`, changedAt: 1 }));
	const paths: Snapshot["paths"] = () => [...sample.paths(), ...more];
	const files = await sitemapsOf({ ...sample, paths, formerPaths: () => [] } as Snapshot);
	const locations = (name: string) =>
		[...(files.get(name) ?? "").matchAll(/<loc>([^<]*)<\/loc>(?!<\/image)/g)].map(([, address]) => address!);
	const parts = locations("sitemap.xml");
	expect(parts).toEqual([1, 2, 3].map((part) => `${origin}/sitemap-${part}.xml`));
	const listed = paths().filter(({ isUnlisted }) => !isUnlisted);
	const named = parts.flatMap((part) => locations(part.slice(origin.length + 1)));
	expect(named).toEqual(listed.map(({ path }) => origin + path));
});

test("a copy has the pages, feeds and manifests of every language, with those of topics, and every page in words", () => {
	const french = { key: "fr", code: "fr", address: "/francais", shown: true, paths: [] };
	const declared = { type: languages.name, id: languages.name, data: { others: [french] } };
	const snapshot = sampleSnapshot({}, [
		declared,
		...translatedSample({ language: "fr", say: (text) => text, only: ["home"] }),
		{ type: category.name, id: "craft", data: { name: "Craft", slug: "craft" } },
		{
			type: translation.name,
			id: translationId({ language: "fr", type: category.name, document: "craft" }),
			data: { title: "", slug: "metier", shown: true, units: [] },
		},
	]);
	const page = { page: true, fresh: false, fixed: false };
	const site = { router: { match: () => page }, files: new Map() } as unknown as CopiedSite;
	expect([...new SiteCopier(site, snapshot).targets()]).toEqual(
		expect.arrayContaining([
			...["/francais", "/francais/feed.xml", "/francais/llms.txt", "/francais/site.webmanifest"],
			...["/feed.xml", "/rss.xml", "/francais/rss.xml"],
			...["/articles/category/craft/feed.xml", "/francais/articles/category/metier/feed.xml"],
			...["/index.md", "/francais/index.md", "/about.md", "/articles/category/craft.md"],
			...["/francais/articles/category/metier.md"],
		]),
	);
});

test("a copy has the error pages of every language", () => {
	const french = { key: "fr", code: "fr", address: "/francais", shown: true, paths: [] };
	const declared = { type: languages.name, id: languages.name, data: { others: [french] } };
	const site = { router: { match: () => undefined }, files: new Map() } as unknown as CopiedSite;
	const targets = [...new SiteCopier(site, sampleSnapshot({}, [declared])).targets()];
	expect(targets).toEqual(expect.arrayContaining(["404 /*", "404 /francais/*"]));
});

test("a copy of a small site has one sitemap", async () => {
	expect([...(await sitemapsOf(sampleSnapshot())).keys()]).toEqual(["sitemap.xml"]);
});
