import { expect, test } from "vitest";
import { article, stepsOf } from "../../../../tests/move-in.ts";
import { plainTextOf } from "../../../content/text/rich-text.ts";

const exported = (data: object) => ({ "export.json": JSON.stringify({ db: [{ data }] }) });
const post = (title: string, more: object) => ({
	id: title,
	title,
	slug: title.toLowerCase(),
	status: "published",
	html: "<p>Words</p>",
	...more,
});

test("an export of the first Ghost brings texts in Markdown, pictures of posts and people, and numbered dates", async () => {
	const steps = await stepsOf("ghost", {
		"export/ghost.json": JSON.stringify({
			meta: { version: "003" },
			data: {
				posts: [
					{
						...post("Workshop", {
							html: null,
							markdown: "We *built* a bench.\n\n* one\n* two",
							page: 0,
							featured: "1",
						}),
						...{ id: 1, image: "/content/images/2014/bench.png", author_id: 1, published_at: 1394013600000 },
					},
					{ ...post("Imprint", { html: "", markdown: "Who we **are**." }), id: 2, page: "1" },
				],
				users: [
					{
						...{
							id: 1,
							name: "Ann Lee",
							slug: "ann",
							image: "/content/images/ann.png",
							cover: "/content/images/wide.png",
						},
						...{ bio: "Carves spoons.", website: "https://ann.example/", location: "Lahore", twitter: "@ann" },
					},
				],
			},
		}),
		"export/content/images/2014/bench.png": "a picture",
		"export/content/images/ann.png": "a picture",
	});
	const workshop = article(steps, "Workshop");
	expect(workshop.blocks.map(({ type }) => type)).toEqual(["paragraph", "bulletList"]);
	expect(workshop.data).toMatchObject({ publishedAt: "2014-03-05", author: "Ann Lee", featured: true });
	expect(workshop.data.image.media).toBe(workshop.pictures[0]!.media);
	expect(article(steps, "Imprint").line.becomes).toBe("page /imprint");
	expect(article(steps, "Imprint").data.is_active).toBe(true);
	expect(JSON.stringify(article(steps, "Imprint").data.sections)).toContain("Who we ");

	const [made, told] = steps.filter(({ line }) => line.title === "Ann Lee");
	expect(made!.documents[0]!.data).toMatchObject({
		bio: "Carves spoons.",
		links: [{ label: "Website", url: "https://ann.example/" }],
		image: { media: made!.pictures[0]!.media, alt: "Ann Lee" },
	});
	expect(made!.documents[0]!.pictures).toEqual([made!.pictures[0]!.media]);
	expect(told!.line.left).toEqual(["location (Lahore)", "name on X (@ann)", "wide picture (/content/images/wide.png)"]);
});

test("what an author of Ghost says of themselves is told of where the site has that author already", async () => {
	const belongings = {
		authors: new Map([["ann lee", { name: "Ann Lee", path: "/authors/ann" }]]),
		categories: new Map(),
		tags: new Map(),
	};
	const data = {
		posts: [post("One", { published_at: "2020-01-02T00:00:00.000Z", author_id: 1 })],
		users: [{ id: 1, name: "Ann Lee", bio: "Carves spoons.", profile_image: "https://old.example/ann.png" }],
	};
	const steps = await stepsOf("ghost", exported(data), { belongings, slugs: new Map() });
	expect(article(steps, "Ann Lee").line.left).toEqual([
		"what is said of them (Carves spoons.)",
		"picture (https://old.example/ann.png)",
	]);
});

test.each([
	["2024-02-29T21:30:00.000Z", "Asia/Karachi", "2024-03-01"],
	["2024-02-29 21:30:00", "Asia/Karachi", "2024-03-01"],
	["2024-03-01T03:30:00.000Z", "America/Los_Angeles", "2024-02-29"],
	[1709242200000, "Asia/Karachi", "2024-03-01"],
	["25 Nov 2016 23:20:00 +0000", "Europe/Berlin", "2016-11-26"],
	["2014/03/05 10:00:00", "Etc/UTC", "2014-03-05"],
])("a post of Ghost of %s in %s has the day that its readers saw", async (published_at, value, day) => {
	for (const key of ["timezone", "activeTimezone"]) {
		const steps = await stepsOf(
			"ghost",
			exported({ posts: [post("Day", { published_at })], settings: [{ key, value }] }),
		);
		expect(article(steps, "Day").data.publishedAt).toBe(day);
	}
});

test("a date or a time zone of Ghost that cannot be read is told of", async () => {
	const settings = [{ key: "timezone", value: "Mars/Olympus" }];
	const steps = await stepsOf("ghost", exported({ posts: [post("Day", { created_at: "some day" })], settings }));
	expect(article(steps, "Day").line.changes).toContain("date “some day” cannot be read");
	expect(article(steps, "Mars/Olympus").line.why).toMatch(/dates are those of UTC/);
});

test("what a post of Ghost says elsewhere than in its text is told of in its words", async () => {
	const more = {
		...{ published_at: "2020-01-02T00:00:00.000Z", updated_at: "2021-05-06T00:00:00.000Z" },
		...{ og_title: "For friends", twitter_description: "Short and sharp", feature_image_caption: "<a>Seen</a> in May" },
	};
	const steps = await stepsOf("ghost", exported({ posts: [post("One", more)] }));
	expect(article(steps, "One").line.left).toEqual([
		"title for Facebook: For friends",
		"description for X: Short and sharp",
		"caption of its picture: Seen in May",
	]);
	expect(article(steps, "One").data).toMatchObject({ publishedAt: "2020-01-02", modifiedAt: "2021-05-06" });
});

test("Mobiledoc keeps what its cards, its atoms and its lists say", async () => {
	const mobiledoc = JSON.stringify({
		version: "0.3.1",
		atoms: [
			["mention", "@ann", {}],
			["soft-return", "", {}],
		],
		cards: [
			["image", { src: "https://old.example/stone.png", alt: "A stone", caption: "Found in May" }],
			["html", { html: "<p>By hand</p>" }],
			["bookmark", { url: "https://x.example/", metadata: { title: "Elsewhere", description: "Of stone" } }],
			["button", { buttonUrl: "https://x.example/go", buttonText: "Go" }],
		],
		markups: [["strong"], ["a", ["href", "https://y.example/"]]],
		sections: [
			[
				1,
				"p",
				[
					[0, [0], 1, "Loud"],
					[1, [], 0, 0],
					[0, [1], 1, "linked"],
				],
			],
			[3, "ol", [[[0, [], 0, "first"]], [[0, [], 0, "second"]]]],
			...[
				[10, 0],
				[10, 1],
				[10, 2],
				[10, 3],
			],
		],
	});
	const steps = await stepsOf("ghost", exported({ posts: [post("One", { html: null, mobiledoc })] }));
	const { data, blocks, line } = article(steps, "One");
	expect(plainTextOf(data.content)).toBe("Loud@annlinked\nfirst\nsecond\n\nBy hand\nElsewhere\nOf stone\nGo");
	expect(blocks.slice(-2)).toMatchObject([
		{ type: "bookmark", attrs: { address: "https://x.example/", title: "Elsewhere", description: "Of stone" } },
		{ type: "button", attrs: { address: "https://x.example/go", words: "Go" } },
	]);
	expect(blocks[2]).toMatchObject({ type: "image", attrs: { alt: "A stone", caption: "Found in May" } });
	expect(line.left).toContain("part “mention” of a line keeps only its words");
});

test("cards that only e-mails or members had are left out, and told of", async () => {
	const words = (text: string) => ({ type: "paragraph", children: [{ type: "text", text }] });
	const shown = { web: { nonMember: true, memberSegment: "status:free,status:-free" } };
	const gated = { web: { nonMember: false, memberSegment: "status:free,status:-free" } };
	const lexical = {
		root: {
			children: [
				words("Before"),
				{ type: "email-cta", html: "<p>Secret</p>", buttonText: "Secret", buttonUrl: "https://secret.example/" },
				{ type: "html", html: "<p>Secret</p>", visibility: gated },
				{ type: "callout", calloutText: "Secret", visibility: { emailOnly: true } },
				{ type: "html", html: "<p>Between</p>", visibility: shown },
				words("After"),
			],
		},
	};
	const mobiledoc = {
		cards: [
			["email-cta", { html: "<p>Secret</p>" }],
			["html", { html: "<p>Secret</p>", visibility: { showOnWeb: false, emailOnly: true } }],
			["html", { html: "<p>Words</p>" }],
		],
		sections: [0, 1, 2].map((index) => [10, index]),
	};
	const block = (whom: string, html: string) => `<!--kg-gated-block:begin ${whom} -->${html}<!--kg-gated-block:end-->`;
	const html = `<p>One</p>${block('nonMember:false memberSegment:"status:free"', "<p>Secret</p>")}${block('nonMember:true memberSegment:""', "<p>Two</p>")}`;
	const steps = await stepsOf(
		"ghost",
		exported({
			posts: [
				post("A", { html: null, lexical: JSON.stringify(lexical) }),
				post("B", { html: null, mobiledoc: JSON.stringify(mobiledoc) }),
				post("C", { html }),
			],
		}),
	);
	const [a, b, c] = ["A", "B", "C"].map((title) => article(steps, title));
	expect([a, b, c].map((one) => plainTextOf(one!.data.content))).toEqual([
		"Before\nBetween\nAfter",
		"Words",
		"One\nTwo",
	]);
	expect(JSON.stringify(steps.map(({ documents }) => documents))).not.toMatch(/secret/i);
	expect(a!.line.left).toEqual([
		"text that only e-mails have is left out",
		"card “html” for some readers only is left out",
		"card “callout” for some readers only is left out",
	]);
	expect(c!.line.left).toEqual(["part for some readers only is left out"]);
});

test("a post that Ghost published by mail alone is not shown", async () => {
	const posts_meta = [{ post_id: "Mail", email_only: 1 }];
	const steps = await stepsOf("ghost", exported({ posts: [post("Mail", {})], posts_meta }));
	expect(article(steps, "Mail").data.is_published).toBe(false);
	expect(article(steps, "Mail").line.changes).toContain("it was only sent by mail");
});
