import { expect, test } from "vitest";
import { leads, stepsOf } from "../../../../tests/move-in.ts";

const text = (front: string) => `---\ntitle: Hello there\ndate: 2024-01-09\n${front}---\nWords\n`;

test.each<[string, string, string, readonly string[]]>([
	["Jekyll by default", "", "_posts/2024-01-09-hello.md", ["/2024/01/09/hello.html"]],
	["Jekyll, pretty, with categories", "permalink: pretty\n", "_posts/2024-01-09-hello.md", ["/2024/01/09/hello"]],
	[
		"Jekyll with a pattern",
		"permalink: /blog/:year/:i_day/:title/\n",
		"_posts/2024-01-09-hello.md",
		["/blog/2024/9/hello"],
	],
	["Jekyll below a path", "baseurl: /news\npermalink: /:title\n", "_posts/2024-01-09-hello.md", ["/news/hello"]],
	["a page of Jekyll", "", "company/team.md", ["/company/team", "/company/team.html"]],
])("%s", async (_, config, path, expected) => {
	const steps = await stepsOf("markdown", { "_config.yml": `title: Old\n${config}`, [path]: text("") });
	expect(Object.keys(leads(steps))).toEqual(expected);
});

test.each<[string, string, string, string, readonly string[]]>([
	["Hugo by default", "", "content/posts/hello.md", "", ["/posts/hello"]],
	["a bundle of Hugo", "", "content/posts/hello/index.md", "", ["/posts/hello"]],
	["a slug of Hugo", "", "content/posts/hello.md", "slug: other\n", ["/posts/other"]],
	["an address of Hugo", "", "content/posts/hello.md", "url: /own/place/\n", ["/own/place"]],
	[
		"a pattern of Hugo",
		"[permalinks]\nposts = '/:year/:month/:slug/'\n",
		"content/posts/a.md",
		"",
		["/2024/01/hello-there"],
	],
	["a later pattern", "[permalinks.page]\nposts = '/n/:contentbasename/'\n", "content/posts/a.md", "", ["/n/a"]],
	["a base", "baseURL = 'https://old.example/docs/'\n", "content/posts/a.md", "", ["/docs/posts/a"]],
	["aliases", "", "content/posts/a.md", "aliases: [/old/, older]\n", ["/posts/a", "/old", "/posts/older"]],
])("%s", async (_, config, path, front, expected) => {
	const steps = await stepsOf("markdown", { "hugo.toml": `title = 'Old'\n${config}`, [path]: text(front) });
	expect(Object.keys(leads(steps))).toEqual(expected);
});

test("without settings nothing is guessed; aliases and redirect_from count both", async () => {
	const front = "aliases: /one\nredirect_from:\n  - /two\n";
	const steps = await stepsOf("markdown", { "_posts/2024-01-09-hello.md": text(front) });
	expect(Object.keys(leads(steps))).toEqual(["/one", "/two"]);
});

test("a pattern in the front matter of Jekyll is filled in, too", async () => {
	const files = { "_config.yml": "title: Old\n", "_posts/2024-01-09-hello.md": text("permalink: /x/:title/\n") };
	expect(Object.keys(leads(await stepsOf("markdown", files)))).toEqual(["/x/hello"]);
});
