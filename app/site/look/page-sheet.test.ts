import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { withOneSheet } from "./page-sheet.ts";

const sources = import.meta.glob<string>(["../**/*.tsx", "../**/*.server.ts", "../../design/**/*.tsx"], {
	query: "?raw",
	import: "default",
	eager: true,
});
const addresses = import.meta.glob<string>(["../**/*.css", "../../design/**/*.css"], {
	query: "?url",
	import: "default",
	eager: true,
});

test("every style sheet that pages link is joined with the look, as nothing else knows its roles by name", () => {
	const linked = Object.entries(sources).flatMap(([path, text]) =>
		Array.from(text.matchAll(/from "(.+\.css)\?url"/g), ([, sheet]) => join(dirname(path), sheet!)),
	);
	expect(linked.length).toBeGreaterThan(50);
	const left = linked.filter((path) => {
		const address = addresses[path]!;
		const html = withOneSheet(
			`<head><link rel="stylesheet" href="/theme.0123456789abcdef.css"/><link rel="stylesheet" href="${address}"/></head>`,
		);
		return html.includes(address);
	});
	expect(left).toEqual([]);
});
