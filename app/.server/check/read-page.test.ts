import { createElement as h } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { readPage } from "./read-page.ts";

const odd = `Tom & "Ann" <b href="/x"> it's &amp; > 2`;

test("a page is parsed correctly, whatever characters its text and addresses contain", () => {
	const html = renderToString(
		h(
			"html",
			null,
			h("head", null, h("title", null, odd), h("meta", { name: "description", content: odd })),
			h(
				"body",
				{ id: "top" },
				h("h1", { className: 'id="no"', id: odd }, "One ", h("em", null, odd), "!"),
				h("p", { title: ' href="/no" id="no"' }, '<h2 id="no">no</h2>'),
				h("a", { hrefLang: "en", href: "/a?b=1&c=<2>" }, h("img", { src: "/p.jpg", alt: "" })),
				h("a", { href: "/a?b=1&c=<2>" }, "again"),
				h("a", { name: "none" }, h("img", { src: "/q.jpg", alt: odd })),
				h("img", { src: "/r.jpg", hidden: true }),
				h("svg", { id: "drawn" }, h("title", null, "no"), h("a", { href: "/no" }), h("path", { id: "no" })),
				...[`[{"@id":"#a","name":"<a href='/no'>"},{"by":{"@id":"#a"},"of":{"@id":"#b"}}]`, "no"].map((__html, key) =>
					h("script", { key, type: "application/ld+json", dangerouslySetInnerHTML: { __html } }),
				),
				h("h3", null, "Three"),
			),
		),
	);
	expect(readPage(200, html)).toEqual({
		status: 200,
		bytes: Buffer.byteLength(html),
		title: odd,
		description: odd,
		isHidden: false,
		ids: ["top", odd, "drawn"],
		links: ["/a?b=1&c=<2>"],
		images: [
			{ src: "/p.jpg", alt: "" },
			{ src: "/q.jpg", alt: odd },
			{ src: "/r.jpg", alt: null },
		],
		headings: [
			{ level: 1, text: `One ${odd}!` },
			{ level: 3, text: "Three" },
		],
		structuredData: [["#b"], null],
		alternates: [],
	});
});
