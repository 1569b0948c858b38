import { expect, test } from "vitest";
import { coloursOf } from "./colours-of-sheets.ts";
import { factsOfPage } from "./facts-of-page.ts";

const at = "https://www.brightwell.example/de/";

test("structured data goes before what has to be guessed", () => {
	const facts = factsOfPage(
		`<title>Home | Something else</title><script type="application/ld+json">{"@graph":[{"@type":"WebSite","name":"No"},
		{"@type":["Organization"],"name":"Brightwell","telephone":"+49 89 1","email":"mailto:a@b.example",
		"address":{"streetAddress":"Weg 1","postalCode":"80331","addressLocality":"München"},
		"sameAs":["https://github.com/brightwell","javascript:alert(1)"],"logo":{"url":"/l.svg"}}]}</script>`,
		at,
	);
	expect(facts).toMatchObject({ name: "Brightwell", phone: "+49 89 1", email: "a@b.example" });
	expect(facts.address).toBe("Weg 1, 80331 München");
	expect(facts.profiles).toEqual(["https://github.com/brightwell"]);
	expect(facts.logos).toEqual(["https://www.brightwell.example/l.svg"]);
});

test.each([
	["<title>Software für Häfen – Brightwell GmbH</title>", "Brightwell GmbH"],
	["<title>Startseite</title>", "Startseite"],
	["", "brightwell.example"],
	["<title>", "brightwell.example"],
])("the name of %j is %j", (html, name) => {
	expect(factsOfPage(html, at).name).toBe(name);
});

test("links of the menu are pages of the same site, each once", () => {
	const menu = `<nav><a href="/work">Work</a><a href="https://brightwell.example/work#x">Again</a><a href="mailto:a@b.c">M</a>
		<a href="https://elsewhere.example/">Else</a><a href="//[">Broken</a><a href="/a.pdf">PDF</a><a href="">Empty</a></nav>`;
	expect(factsOfPage(menu, at).pages.map(({ title }) => title)).toEqual(["Work", "Again"]);
});

test("colours are those with a name or many uses, without greys, paper and ink", () => {
	expect(coloursOf("a{color:#fff}b{color:#333}c{color:#e4572e;fill:#E4572E}:root{--brand: #123a7a}")).toEqual([
		"#123a7a",
		"#e4572e",
	]);
	expect(coloursOf("a{color:rgb(228 87 46 / 0)}b{color:hsl(220deg 60% 27%)}/* #e4572e */")).toEqual(["#1c376e"]);
	expect(coloursOf("a{color:#777}")).toEqual([]);
	expect(coloursOf("", "#e4572e")).toEqual(["#e4572e"]);
});
