import { expect, test } from "vitest";
import { targetsIn } from "./file-names.ts";

test("a copy has the files that its pages name, films and downloads among them", () => {
	const hash = "0123456789abcdef".repeat(2);
	const html = `<a href="/files/${hash}/our-prices.pdf" download="x">Prices</a>
		<video poster="/media/${hash}/800.jpg"><source src="/files/${hash}/tour.webm"></video>
		<a href="/files/brief.docx">kept by somebody else</a>`;
	expect(targetsIn(html, true)).toEqual([
		`/files/${hash}/our-prices.pdf`,
		`/media/${hash}/800.jpg`,
		`/files/${hash}/tour.webm`,
	]);
});
