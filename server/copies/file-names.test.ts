import { expect, test } from "vitest";
import { fileName, targetsIn } from "./file-names.ts";

test("a copy has the files that its pages name, films and downloads among them", () => {
	const hash = "0123456789abcdef".repeat(2);
	const html = `<link rel="stylesheet" href="/theme.${hash}0.css"/><link rel="icon" href="/favicon.0123456789abcdef.ico"/>
		<a href="/files/${hash}/our-prices.pdf" download="x">Prices</a>
		<video poster="/media/${hash}/800.jpg"><source src="/files/${hash}/tour.webm"></video>
		<a href="/files/brief.docx">kept by somebody else</a>`;
	expect(targetsIn(html, true)).toEqual([
		`/theme.${hash}0.css`,
		"/favicon.0123456789abcdef.ico",
		`/files/${hash}/our-prices.pdf`,
		`/media/${hash}/800.jpg`,
		`/files/${hash}/tour.webm`,
	]);
});

test("a copy has the scripts that its scripts load, at once or later", () => {
	const script =
		'import{a}from"./react-AbCd_123.js";const later=()=>import(`./embla-carousel.esm-CI_17po3.js`),x="./no.js"';
	expect(targetsIn(script, false)).toEqual(["/assets/react-AbCd_123.js", "/assets/embla-carousel.esm-CI_17po3.js"]);
	expect(targetsIn(script, true)).toEqual([]);
});

test("a part of a sitemap has a file of its own beside it", () => {
	expect(fileName("/sitemap.xml", false)).toBe("sitemap.xml");
	expect(fileName("/sitemap.xml?part=12", false)).toBe("sitemap-12.xml");
	expect(fileName("/theme.0123456789abcdef.css", false)).toBe("theme.0123456789abcdef.css");
});

test("a page that is called like a file of the copy keeps a file of its own", () => {
	expect(["/", "/index", "/404", "/articles/410"].map((path) => fileName(path, true))).toEqual([
		"index.html",
		"index/_.html",
		"404/_.html",
		"articles/410/_.html",
	]);
});
