import { expect, test } from "vitest";
import { targetsIn } from "./file-names.ts";

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
