import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { differencesBetween, writtenDifferences } from "./copy-differences.ts";

async function copy(files: Readonly<Record<string, string>>): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "quillstone-copy-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	for (const [name, text] of Object.entries(files)) {
		await mkdir(dirname(join(folder, name)), { recursive: true });
		await writeFile(join(folder, name), text);
	}
	return folder;
}

const page = (words: string, style = "site-AbCdEfGh.css") =>
	`<!doctype html><html lang="en"><link rel="stylesheet" href="/assets/${style}"><h1>${words}</h1>`;
const files = {
	"index.html": page("Home"),
	"about.html": page("About us"),
	"feed.xml": "<feed/>",
	_headers: "/*\n  X-Frame-Options: DENY\n",
	_redirects: "/old /about 301\n",
	"assets/site-AbCdEfGh.css": "p{}",
	"about.html.gz": "packed",
	"manifest.json": "{}",
};

async function found(changes: Readonly<Record<string, string | undefined>>): Promise<string[]> {
	const after = Object.fromEntries(
		Object.entries({ ...files, ...changes }).filter((entry): entry is [string, string] => entry[1] !== undefined),
	);
	return differencesBetween(await copy(files), await copy(after)).map(({ kind, at, says }) => `${kind} ${at}: ${says}`);
}

test("two versions that draw the same have no difference, whatever their files are called", async () => {
	expect(await found({})).toEqual([]);
	const renamed = { "assets/site-AbCdEfGh.css": undefined, "assets/site-Zz9Yy8Xx.css": "p{}" };
	const pages = {
		"index.html": page("Home", "site-Zz9Yy8Xx.css"),
		"about.html": page("About us", "site-Zz9Yy8Xx.css"),
	};
	expect(await found({ ...renamed, ...pages, "manifest.json": "{1}", "about.html.gz": "other" })).toEqual([]);
	// They say what the pages say.
	expect(await found({ "about.md": "# About us" })).toEqual([]);
	expect(writtenDifferences([])).toEqual([{ heading: "Pages", lines: ["all as before"] }]);
});

test("a page that differs is found by its words, its structure and its weight", async () => {
	expect(await found({ "about.html": page("About them") })).toEqual(["words /about: “us” before, “them” after"]);
	expect(await found({ "index.html": page("Home").replaceAll("h1", "h2") })).toEqual([
		"structure /: “<h1>” before, “<h2>” after",
	]);
	const heavier = {
		"about.html": page("About us", "site-Zz9Yy8Xx.css"),
		"assets/site-Zz9Yy8Xx.css": "p{}".repeat(200),
	};
	expect(await found(heavier)).toEqual([expect.stringMatching(/^weight \/about: \d+ bytes before, \d+ after/)]);
});

test("addresses, headers and redirects that are lost or new are found, and other files that differ", async () => {
	expect(await found({ "about.html": undefined, "team.html": page("Team"), "feed.xml": "<feed>1</feed>" })).toEqual([
		"lost /about: is not there any more",
		"file /feed.xml: 7 bytes before, 14 after",
		"new /team: is new",
	]);
	expect(await found({ _headers: "/*\n  X-Frame-Options: SAMEORIGIN\n", _redirects: "" })).toEqual([
		"redirects /old /about 301: is not there any more",
		"headers X-Frame-Options: DENY: is not there any more",
		"headers X-Frame-Options: SAMEORIGIN: is new",
	]);
});
