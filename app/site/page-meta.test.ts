import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, Meta, type MetaDescriptor } from "react-router";
import { describe, expect, it } from "vitest";
import { entries } from "../../demo/index.ts";
import { type Changes, sampleSnapshot } from "../../tests/sample-snapshot.ts";
import { buildSnapshot } from "../.server/snapshot/build-snapshot.ts";
import { claim } from "../content/system/claim.ts";
import { office } from "../content/types/office.ts";
import { missingMeta, type PageMetaOptions, pageMeta } from "./page-meta.ts";
import { articleThing, projectThing, serviceThing } from "./structured-data/things.ts";

const origin = "https://quillstone.example";
const siteWith = (changes?: Changes) => ({ snapshot: sampleSnapshot(changes), origin, requestId: "1" });
const site = siteWith();
const home = { title: "Home", path: "/" };

/** The head as a browser gets it. */
function head(meta: MetaDescriptor[]): string {
	const Page = createRoutesStub([{ path: "/", Component: () => createElement(Meta), meta: () => meta }]);
	return renderToStaticMarkup(createElement(Page, { initialEntries: ["/"] }));
}

/** The structured data as a search engine reads it out of the head. */
function graphOf(meta: MetaDescriptor[]): any[] {
	const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head(meta)) ?? [];
	return JSON.parse(json!)["@graph"];
}

const graph = (options: Omit<PageMetaOptions, "site">, on = site) => graphOf(pageMeta({ site: on, ...options }));
const node = (nodes: any[], type: string) => nodes.find((one) => one["@type"] === type);

describe("the head of a page", () => {
	it("has the title of the SEO settings, with the suffix on every page but the home page", () => {
		expect(head(pageMeta({ site, path: "/about" }))).toContain(
			"<title>About the studio and its founders | Quillstone</title>",
		);
		expect(head(pageMeta({ site, path: "/" }))).toContain(
			"<title>Quillstone: from first sketch to live software in 30 days</title>",
		);
	});

	it("falls back to the title and description of the page itself", () => {
		const changed = siteWith({
			seo: { pages: [] },
			"startup-mvp-development": { seo: { title: "", description: "", keywords: [] } },
		});
		expect(head(pageMeta({ site: changed, path: "/contact" }))).toContain(
			`<title>${changed.snapshot.one("contact-page").hero.title} | Quillstone</title>`,
		);
		const [service] = changed.snapshot.list("services").filter(({ slug }) => slug === "startup-mvp-development");
		expect(head(pageMeta({ site: changed, path: "/services/startup-mvp-development" }))).toContain(
			`<title>${service!.title} | Quillstone</title>`,
		);
	});

	it("titles a site without content with its host name", () => {
		const parts = {
			release: 0,
			publishedAt: 0,
			documents: [],
			redirects: new Map(),
			pictures: new Map(),
			files: new Map(),
			foldersByLink: new Set<string>(),
		};
		const empty = { ...site, snapshot: buildSnapshot(parts) };
		expect(head(pageMeta({ site: empty, path: "/" }))).toContain("<title>quillstone.example</title>");
	});

	it("names the canonical address, and a picture with its size", () => {
		const html = head(pageMeta({ site, path: "/articles" }));
		expect(html).toContain(`<link rel="canonical" href="${origin}/articles"/>`);
		expect(html).toContain(`<meta property="og:url" content="${origin}/articles"/>`);
		expect(html).toMatch(
			/<meta property="og:image" content="https:\/\/quillstone\.example\/social\/articles\.[0-9a-f]{16}\.png"\/>/,
		);
		expect(html).toContain(
			'<meta property="og:image:width" content="1200"/><meta property="og:image:height" content="630"/>',
		);
	});

	it("names the address of the same text elsewhere in place of its own, where there is one", () => {
		const html = head(pageMeta({ site, path: "/articles", elsewhere: "https://first.example/a" }));
		expect(html).toContain('<link rel="canonical" href="https://first.example/a"/>');
		expect(html).toContain(`<meta property="og:url" content="${origin}/articles"/>`);
	});

	it("shows the settings' picture on the home page and for titles the lettering cannot draw", () => {
		const picture = `<meta property="og:image" content="${origin}/media/og-fallback/1200.jpg"/>`;
		expect(head(pageMeta({ site, path: "/" }))).toContain(picture);
		const urdu = siteWith({ "articles-page": { hero: { title: "مضامین", subtitle: "" } }, seo: { pages: [] } });
		expect(head(pageMeta({ site: urdu, path: "/articles" }))).toContain(picture);
	});

	it("has the search console's verification only when the settings do", () => {
		expect(head(pageMeta({ site, path: "/" }))).not.toContain("google-site-verification");
		const verified = siteWith({ site_settings: { google_verification: "abc" } });
		expect(head(pageMeta({ site: verified, path: "/" }))).toContain(
			'<meta name="google-site-verification" content="abc"/>',
		);
	});

	it("keeps missing pages out of search engines", () => {
		const html = head(missingMeta({ site, title: "Article Not Found" }));
		expect(html).toContain("<title>Article Not Found | Quillstone</title>");
		expect(html).toContain('<meta name="robots" content="noindex"/>');
		expect(html).not.toContain("canonical");
	});
});

describe("structured data", () => {
	const article = site.snapshot.list("articles")[0]!;
	const service = site.snapshot.find("services", "startup-mvp-development")!;
	const project = site.snapshot.list("projects")[0]!;
	const faqs = site.snapshot.list("faqs").filter(({ page }) => page === "services");
	const items = site.snapshot.list("services");
	const crumbs = [home, { title: "Services", path: "/services" }];
	const pages: Omit<PageMetaOptions, "site">[] = [
		{ path: "/" },
		{ path: "/services", crumbs, faqs, items },
		{ path: service.path, crumbs, thing: serviceThing(site, service) },
		{ path: project.path, crumbs, thing: projectThing(site, project) },
		{ path: article.path, crumbs, thing: articleThing(site, article) },
		{ path: "/contact", faqs },
	];

	it.each(pages)("of $path has every node that it refers to", (page) => {
		const nodes = graph(page);
		const ids = nodes.map((one) => one["@id"]);
		expect(new Set(ids).size).toBe(ids.length);
		const references = [...JSON.stringify(nodes).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
		expect(references.length).toBeGreaterThan(2);
		expect(ids).toEqual(expect.arrayContaining(references));
	});

	it("states hours, time zone, areas, founders and the rating of the company", () => {
		const company = node(graph({ path: "/" }), "ProfessionalService");
		expect(company.openingHoursSpecification).toMatchObject({ opens: "09:00", closes: "18:00" });
		expect(company.openingHoursSpecification.dayOfWeek).toHaveLength(5);
		expect(company.additionalProperty.value).toBe("Asia/Karachi");
		expect(company.areaServed.map(({ name }: { name: string }) => name)).toEqual([
			"Pakistan",
			"United States",
			"United Kingdom",
			"Canada",
			"Australia",
			"UAE",
			"Singapore",
			"Worldwide",
		]);
		expect(company.founder).toHaveLength(2);
		expect(company.aggregateRating).toMatchObject({ ratingValue: "5.0", reviewCount: 50 });
	});

	it("states each of several offices with its address, phone and hours, and the first as that of the company", () => {
		const initial = {
			...office.initial,
			businessHours: { days: ["Monday"], opens: "09:00", closes: "17:00", timeZone: "" },
		};
		const snapshot = sampleSnapshot({}, [
			{ type: "locations", id: "a", data: { ...initial, name: "Lyon", street: "1 rue A\nBât. B", city: "Lyon" } },
			{
				type: "locations",
				id: "b",
				data: { ...office.initial, name: "Bern", phone: "031 1", phoneAbroad: "+41 31 1" },
			},
		]);
		const company = node(graph({ path: "/" }, { ...site, snapshot }), "ProfessionalService");
		expect(company.address).toEqual({
			"@type": "PostalAddress",
			streetAddress: "1 rue A, Bât. B",
			addressLocality: "Lyon",
		});
		expect(company.location).toMatchObject([
			{ name: "Lyon", openingHoursSpecification: { closes: "17:00" } },
			{ name: "Bern", telephone: "+41 31 1" },
		]);
	});

	it("states a rating only where the owner wants it and reviews or a claim prove it", () => {
		const ratingOf = (changes: Changes, claims: readonly object[] = []) => {
			const added = claims.map(
				(data, at) => ({ type: "claims", id: `c${at}`, data: { ...claim.initial, ...data } }) as const,
			);
			const snapshot = sampleSnapshot(changes, added);
			return node(graph({ path: "/" }, { ...site, snapshot }), "ProfessionalService").aggregateRating;
		};
		expect(ratingOf({ seo: { showRating: false } })).toBeUndefined();
		const withoutStars = Object.fromEntries(entries.testimonials.map(({ id }) => [id, { rating: 0 }]));
		expect(ratingOf(withoutStars)).toBeUndefined();
		const asked = { site_settings: { unproven: "warn" } };
		expect(ratingOf(asked)).toBeUndefined();
		expect(ratingOf(asked, [{ kind: "rating", says: "Rated 4.1" }])).toBeUndefined();
		expect(ratingOf(asked, [{ kind: "rating", says: "Rated 5.0 by 50 clients" }])).toMatchObject({ reviewCount: 50 });
	});

	it("states a service's price as a number of dollars", () => {
		const nodes = graph({ path: service.path, thing: serviceThing(site, service) });
		expect(node(nodes, "Service").offers).toMatchObject({ price: 8000, priceCurrency: "USD" });
	});

	it("states an article's text, dates, author and page", () => {
		const nodes = graph({ path: article.path, thing: articleThing(site, article) });
		const posting = node(nodes, "BlogPosting");
		expect(posting.wordCount).toBeGreaterThan(300);
		expect(Date.parse(posting.dateModified)).toBeGreaterThanOrEqual(Date.parse(posting.datePublished));
		expect(posting.mainEntityOfPage["@id"]).toBe(node(nodes, "WebPage")["@id"]);
		expect(posting.author["@id"] ?? posting.author.name).toBeTruthy();
	});

	it("states an article's dates by the clocks of the site, in summer and winter", () => {
		const datesOf = (publishedAt: string, timeZone: string) => {
			const changes = { site_settings: { businessHours: { days: [], opens: "", closes: "", timeZone } } };
			const changed = siteWith({ ...changes, [article.id]: { publishedAt } });
			const shown = changed.snapshot.list("articles").find(({ id }) => id === article.id)!;
			const posting = node(graph({ path: shown.path, thing: articleThing(changed, shown) }, changed), "BlogPosting");
			return [posting.datePublished, posting.dateModified];
		};
		const modified = "2026-03-02T09:00:00+01:00";
		expect(datesOf("2025-07-04", "Europe/Oslo")).toEqual(["2025-07-04T00:00:00+02:00", modified]);
		expect(datesOf("2026-01-15", "Europe/Oslo")).toEqual(["2026-01-15T00:00:00+01:00", modified]);
		expect(datesOf("2026-01-15", "America/St_Johns")[0]).toBe("2026-01-15T00:00:00-03:30");
		expect(datesOf("2026-05-01", "")).toEqual(["2026-05-01T00:00:00+00:00", "2026-05-01T00:00:00+00:00"]);
	});

	it("escapes hostile text", () => {
		const hostile = `</script><script>alert("1")</script> 'single' \u2028 \\ <!--`;
		const html = head(
			pageMeta({ site, path: "/contact", title: hostile, faqs: [{ question: hostile, answer: hostile }] }),
		);
		expect(html.match(/<\/script>/g)).toHaveLength(1);
		const nodes = graph({ path: "/contact", title: hostile, faqs: [{ question: hostile, answer: hostile }] });
		expect(node(nodes, "FAQPage").mainEntity[0]).toMatchObject({ name: hostile, acceptedAnswer: { text: hostile } });
		expect(node(nodes, "ContactPage").name).toBe(hostile);
	});
});
