import { expect, test } from "vitest";
import { article, asPage, item, leads, meta, stepsOf, wxr } from "../../../../tests/move-in.ts";

const at = (post: string, address: string) =>
	asPage(post).replace(/<link>.*?<\/link>/, `<link>https://old.example${address}</link>`);

test("an old page whose address a page of this site has comes hidden, and what led to it leads there", async () => {
	const steps = await stepsOf("wordpress", {
		"export.xml": wxr(
			at(item(1, "About", "<p>Who we were</p>", meta("_wp_old_slug", "about-us")), "/about/") +
				at(item(2, "Start", "<p>Welcome</p>"), "/") +
				item(3, "First", '<p><a href="https://old.example/about/">About</a> and <a href="/">start</a></p>'),
		),
	});
	const about = article(steps, "About");
	expect(about.line.becomes).toBe("page /about-2");
	expect(about.data).toMatchObject({ slug: "about-2", is_active: false });
	expect(about.line.changes.join("\n")).toMatch(/this site has a page of its own at \/about, where its old address/);
	const start = article(steps, "Start");
	expect(start.data).toMatchObject({ slug: "start", is_active: false });
	expect(start.line.changes.join("\n")).toMatch(/this site has a first page of its own/);
	expect(leads(steps)).toMatchObject({ "/about-us": "/about", "/?page_id=1": "/about", "/?page_id=2": "/" });
	expect(leads(steps)).not.toHaveProperty("/about");
	const links = JSON.stringify(article(steps, "First").blocks).match(/"href":"[^"]*"/g);
	expect(links).toEqual(['"href":"/about"', '"href":"/"']);
});

test("an old page at the address of a page that nobody has set up is shown, and links lead to it", async () => {
	const steps = await stepsOf(
		"wordpress",
		{
			"export.xml": wxr(
				at(item(1, "Estimate", "<p>Call us</p>"), "/estimate/") +
					item(2, "First", '<p><a href="https://old.example/estimate/">Estimate</a></p>'),
			),
		},
		{ notSetUp: new Set(["/estimate"]) },
	);
	const estimate = article(steps, "Estimate");
	expect(estimate.data).toMatchObject({ slug: "estimate-2", is_active: true });
	expect(estimate.line.changes.join()).toContain("/estimate is kept for a page of this site that is not set up");
	expect(JSON.stringify(article(steps, "First").blocks)).toContain('"href":"/estimate-2"');
});

test("an old page below a list of this site gets an address outside of it, and its old one leads there", async () => {
	const steps = await stepsOf(
		"wordpress",
		{
			"export.xml": wxr(
				at(item(1, "Web design", "<p>What we do</p>"), "/services/web-design/") +
					at(item(2, "All", "<p>What we did</p>"), "/portfolio/all/") +
					at(item(3, "Branding", "<p>What else</p>"), "/services/branding/"),
			),
		},
		{ slugs: new Map([["services", new Map([["branding", "own"]])]]) },
	);
	expect(article(steps, "Web design").data).toMatchObject({ slug: "web-design", is_active: true });
	expect(article(steps, "All").data).toMatchObject({ slug: "all-2", is_active: false });
	expect(leads(steps)).toMatchObject({ "/services/web-design": "/web-design" });
	expect(leads(steps)).not.toHaveProperty("/services/branding");
	expect(article(steps, "Branding").line.changes.join("\n")).toMatch(
		/services\/branding is not redirected: something else is there/,
	);
});
