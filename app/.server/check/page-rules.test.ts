import { describe, expect, test } from "vitest";
import { type CheckContext, problemsOf } from "./page-rules.ts";
import { type PageFacts, readPage } from "./read-page.ts";

const origin = "https://quillstone.example";
const description = "A page that says in one good sentence what a reader will find on it.";

function page(body: string, head = `<title>A fine page</title><meta name="description" content="${description}">`) {
	return readPage(200, `<!doctype html><html><head>${head}</head><body>${body}</body></html>`);
}

/** The problems of a page on a site with these other pages. */
function found(facts: PageFacts, others: Record<string, PageFacts> = {}) {
	const pages = new Map(Object.entries({ "/here": facts, ...others }));
	const site: CheckContext = {
		origin,
		pages,
		lead: (path) => (pages.has(path) ? "live" : path === "/old" ? "moved" : path === "/gone" ? "gone" : "missing"),
		weight: (src) => (src.includes("heavy") ? 2_000_000 : 1000),
		isUndescribed: (src) => src.includes("mute"),
	};
	return problemsOf("/here", facts, site).map(({ level, rule, subject }) => `${level} ${rule} ${subject}`);
}

const heading = "<h1>Here</h1>";

test("a good page has no issues", () => {
	const body = `${heading}<h2 id="a b">One</h2><h3>Two</h3><h2>Three</h2><img src="/media/x/1.jpg" alt="A stone">
		<img src="data:image/png;base64,AA" alt=""><img src="/media/y/1.jpg" alt=""><svg><title>Drawn</title></svg>
		<a href="#a%20b"></a><a href="/there#part"></a><a href="https://other.example/x"></a><a href="mailto:a@b.example"></a>
		<script type="application/ld+json">{"@graph":[{"@id":"#a","name":"A"},{"about":{"@id":"#a"}}]}</script>`;
	expect(found(page(body), { "/there": page('<p id="part">', "<title>There is more</title>") })).toEqual([]);
});

test("a page in another language that does not lead back is an error", () => {
	const alternates = (...paths: string[]) =>
		paths.map((path) => `<link rel="alternate" hrefLang="de" href="${origin}${path}"/>`).join("");
	const head = `<title>A fine page</title><meta name="description" content="${description}">`;
	const german = (...paths: string[]) => page("", `<title>Eine gute Seite</title>${alternates(...paths)}`);
	const here = page(heading, head + alternates("/here", "/de/hier"));
	expect(found(here, { "/de/hier": german("/here", "/de/hier") })).toEqual([]);
	expect(found(here, { "/de/hier": german("/de/hier") })).toEqual([`error hreflang ${origin}/de/hier`]);
});

test("broken links are errors, redirected links are reported", () => {
	const links = ["/nowhere", "/gone", "/old", "/there#none", "#none", `${origin}/nowhere`].map(
		(href) => `<a href="${href}">`,
	);
	expect(found(page(heading + links.join("")), { "/there": page("", "<title>There is more</title>") })).toEqual([
		"error link /nowhere",
		"error link /gone",
		"warning link /old",
		"error anchor /there#none",
		"error anchor #none",
		`error link ${origin}/nowhere`,
	]);
});

test("pictures without alternative text, and large ones", () => {
	const images =
		'<img src="/media/a/1.jpg"><img src="/media/mute/1.jpg" alt=""><img src="/media/heavy/1.jpg" alt="Hill">';
	expect(found(page(heading + images))).toEqual([
		"error alt /media/a/1.jpg",
		"warning alt /media/mute/1.jpg",
		"warning weight /media/heavy/1.jpg",
	]);
});

describe("texts", () => {
	test("headings that skip a level, are empty, or occur too often", () => {
		expect(found(page("<h1>A</h1><h3>B</h3><h2></h2><h1>C</h1>"))).toEqual([
			"warning headings B",
			"warning headings ",
			"warning headings C",
		]);
	});

	test("missing, long, short or duplicate titles and descriptions", () => {
		const long = "x".repeat(200);
		expect(found(page(heading, ""))).toEqual(["error title ", "warning description "]);
		expect(found(page(heading, `<title>${long}</title><meta name="description" content="Short.">`))).toEqual([
			`warning title ${long}`,
			"warning description Short.",
		]);
		expect(found(page(heading), { "/twin": page("") })).toEqual(["warning title A fine page"]);
		expect(found(page(heading, '<title></title><meta name="robots" content="noindex">'))).toEqual([]);
	});
});

test("invalid structured data", () => {
	const data = (json: string) => page(`${heading}<script type="application/ld+json">${json}</script>`);
	expect(found(data("{broken"))).toEqual(["error structured-data "]);
	expect(found(data('{"@id":"#a","name":"A","about":{"@id":"#b"}}'))).toEqual(["error structured-data #b"]);
});

test("a page that cannot be rendered, and one that is too large", () => {
	expect(found(readPage(500, ""))).toEqual(["error page /here"]);
	expect(found(page(heading + "word ".repeat(100_000)))).toEqual(["warning weight page"]);
});
