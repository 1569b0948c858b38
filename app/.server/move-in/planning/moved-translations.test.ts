import { expect, test } from "vitest";
import { article, asPage, item, leads, meta, stepsOf, wxr } from "../../../../tests/move-in.ts";
import { languageOf } from "../../../addresses/other-language.ts";
import { plainTextOf } from "../../../content/text/rich-text.ts";
import type { Step } from "./plan.ts";

const declared = { address: "", shown: true, paths: [{ from: "/articles", to: "/artikel" }] };
const languages = { first: "en-GB", others: [languageOf({ ...declared, code: "de" })] };
const known = { languages };

/** A post in a language, with its address below that. */
const inside = (id: number, title: string, text: string, language: string, more: string) =>
	item(id, title, text, more).replace("old.example/2013/01", `old.example${language === "en" ? "" : `/${language}`}`);

const polylang = (language: string, group: string) =>
	`<category domain="language" nicename="${language}"><![CDATA[${language}]]></category>
	<category domain="post_translations" nicename="${group}"><![CDATA[${group}]]></category>`;

/** The words of a translation by their places, with its id. */
function translated(steps: readonly Step[], title: string) {
	const { documents, line, pictures } = article(steps, title);
	const document = documents.find(({ type }) => type === "translations");
	const units: any[] = document?.data.units ?? [];
	const words = Object.fromEntries(
		units.map(({ path, text, rich }) => [path, rich.content.length > 0 ? plainTextOf(rich) : text]),
	);
	return { id: document?.id, data: document?.data ?? {}, words, line, pictures };
}

const idOf = (steps: readonly Step[], title: string) => article(steps, title).documents[0]?.id;

test("versions of one post are one entry, with its words in the other language, whichever of them comes first", async () => {
	const german = inside(
		11,
		"Hallo Welt",
		'<p>Mehr <a href="https://old.example/de/zweiter/#teil">im zweiten</a>.</p><img src="https://old.example/stein.jpg" alt="Ein Stein">',
		"de",
		polylang("de", "pll_1") + meta("_yoast_wpseo_metadesc", "Kurz gesagt") + meta("_wp_old_slug", "moin"),
	);
	const english = inside(12, "Hello", "<p>Words</p>", "en", polylang("en", "pll_1"));
	const second = inside(13, "Second", "<p>More</p>", "en", polylang("en", "pll_2"));
	const zweiter = inside(14, "Zweiter", "<h2>Teil</h2><p>Noch mehr</p>", "de", polylang("de", "pll_2"));
	const steps = await stepsOf("wordpress", { "x.xml": wxr(german + english + second + zweiter) }, known);
	const { id, data, words, line, pictures } = translated(steps, "Hallo Welt");
	expect(id).toBe(`de.articles.${idOf(steps, "Hello")}`);
	expect(data).toMatchObject({ title: "Hello (German)", slug: "hallo-welt", shown: true });
	expect(words).toMatchObject({ title: "Hallo Welt", "seo.description": "Kurz gesagt" });
	expect(words.content).toContain("Mehr im zweiten.");
	// The page writes the address of the original in its own language.
	expect(JSON.stringify(data)).toContain('"href":"/articles/second#teil"');
	expect([pictures.length, JSON.stringify(data).includes('"alt":"Ein Stein"')]).toEqual([1, true]);
	expect(leads(steps)).toMatchObject({
		"/de/hallo-welt": "/de/artikel/hallo-welt",
		"/de/moin": "/de/artikel/hallo-welt",
		"/hello": "/articles/hello",
	});
	expect(line.becomes).toBe("the German of article /articles/hello, at /de/artikel/hallo-welt");
	expect(line.changes.join()).toContain("its date 2013-01-11 is left out: a translation has that of its original");
	expect(article(steps, "Second").data.is_published).toBe(true);
});

test.each([
	[
		"a group of WPML",
		meta("_wpml_import_translation_group", "7") + meta("_wpml_import_language_code", "en"),
		meta("_wpml_import_translation_group", "7") + meta("_wpml_import_language_code", "de"),
	],
	["numbers of WPML", meta("trid", "7") + meta("wpml_language", "en"), meta("trid", "7") + meta("wpml_language", "de")],
	["a duplicate of WPML", "", meta("_icl_lang_duplicate_of", "1")],
])("posts belong together by %s", async (_, english, german) => {
	const posts = inside(1, "Hello", "<p>Words</p>", "en", english) + inside(2, "Hallo", "<p>Worte</p>", "de", german);
	const steps = await stepsOf("wordpress", { "x.xml": wxr(posts) }, known);
	expect(translated(steps, "Hallo").id).toBe(`de.articles.${idOf(steps, "Hello")}`);
	expect(translated(steps, "Hallo").line.left).toEqual([]);
});

test("a category that Polylang has in several languages is one, with its name in each", async () => {
	const named = (id: number, slug: string, name: string) =>
		`<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${slug}</wp:category_nicename><wp:cat_name><![CDATA[${name}]]></wp:cat_name></wp:category>`;
	const group = `<wp:term><wp:term_taxonomy>term_translations</wp:term_taxonomy><wp:term_slug>pll_t</wp:term_slug>
<wp:term_description><![CDATA[a:3:{s:2:"en";i:5;s:2:"de";i:6;s:2:"fr";i:7;}]]></wp:term_description></wp:term>`;
	const terms = named(5, "craft", "Craft") + named(6, "handwerk", "Handwerk") + named(7, "metier", "Métier") + group;
	const inCategory = (name: string) => `<category domain="category" nicename="x"><![CDATA[${name}]]></category>`;
	const posts =
		inside(1, "Hello", "<p>Words</p>", "en", polylang("en", "pll_1") + inCategory("Craft")) +
		inside(2, "Hallo", "<p>Worte</p>", "de", polylang("de", "pll_1") + inCategory("Handwerk"));
	const steps = await stepsOf("wordpress", { "x.xml": wxr(terms + posts) }, known);
	const made = steps.flatMap(({ documents }) => documents);
	const category = made.find(({ type }) => type === "categories")!;
	const german = made.find(({ id }) => id === `de.categories.${category.id}`)!;
	expect(german.data).toMatchObject({ slug: "handwerk", shown: true });
	expect(german.data.units.map(({ path, source, text }: any) => [path, source, text])).toEqual([
		["name", "Craft", "Handwerk"],
	]);
	const told = (title: string) => steps.find(({ line }) => line.kind === "Category" && line.title === title)!.line;
	expect(told("Handwerk").becomes).toBe("the German of the category Craft");
	// A language that this site has not.
	expect(told("Métier").why).toBe("it is the name of “Craft” in French: translate it under Translations");
});

test("a file with notes of WPML that says no languages is told of, and what is not in the first comes hidden", async () => {
	const note = meta("_wpml_word_count", "120");
	const posts = inside(1, "Hello", "<p>Words</p>", "en", note) + inside(2, "Hallo", "<p>Worte</p>", "de", note);
	const steps = await stepsOf("wordpress", { "x.xml": wxr(posts) }, known);
	expect(article(steps, "Hello").data.is_published).toBe(true);
	expect(article(steps, "Hallo").data.is_published).toBe(false);
	const [told] = steps.flatMap(({ line }) => (line.kind === "Languages of texts" ? line : []));
	expect([told?.title, told?.why]).toEqual(["x.xml", expect.stringContaining("notes of WPML on 2 texts")]);
	expect(told!.why).toContain("1 of them come in the language that their address begins with");
	// Without such notes there is nothing to say.
	const plain = await stepsOf("wordpress", { "x.xml": wxr(inside(1, "Hello", "<p>Words</p>", "en", "")) }, known);
	expect(plain.some(({ line }) => line.kind === "Languages of texts")).toBe(false);
});

test("Polylang's map of a group says what its posts do not, and pages have their words in their sections", async () => {
	const group = `<wp:term><wp:term_taxonomy>language</wp:term_taxonomy><wp:term_slug>deutsch</wp:term_slug><wp:term_name>Deutsch</wp:term_name>
<wp:term_description><![CDATA[a:1:{s:6:"locale";s:5:"de_DE";}]]></wp:term_description></wp:term>
<wp:term><wp:term_taxonomy>post_translations</wp:term_taxonomy><wp:term_slug>pll_9</wp:term_slug><wp:term_name>pll_9</wp:term_name>
<wp:term_description><![CDATA[a:2:{s:2:"en";i:1;s:7:"deutsch";i:2;}]]></wp:term_description></wp:term>`;
	const lead = "<excerpt:encoded><![CDATA[Ein Satz dazu]]></excerpt:encoded>";
	const pages =
		asPage(inside(1, "Our work", "<p>Words</p>", "en", "")) + asPage(inside(2, "Arbeiten", "<p>Worte</p>", "de", lead));
	const steps = await stepsOf("wordpress", { "x.xml": wxr(group + pages) }, known);
	const { id, data, words, line } = translated(steps, "Arbeiten");
	expect([id, data.slug]).toEqual([`de.pages.${idOf(steps, "Our work")}`, "arbeiten"]);
	expect(words).toEqual({ title: "Arbeiten", "sections.0:text.text": "Ein Satz dazu\nWorte" });
	expect(line.changes.join()).toContain("its excerpt stands above its text");
});

test.each([
	["in a language that the site has not", "fr", "pll_1", "publish", "it is in French, which this site has not"],
	["whose original is not in the file", "de", "pll_2", "publish", "does not say what it is a translation of"],
])("a version %s is an entry of its own, which is not shown", async (_, language, group, status, why) => {
	const other = inside(2, "Autre", "<p>Mots</p>", language, polylang(language, group)).replace("publish", status);
	const posts = inside(1, "Hello", "<p>Words</p>", "en", polylang("en", "pll_1")) + other;
	const steps = await stepsOf("wordpress", { "x.xml": wxr(posts) }, known);
	const { data, line } = article(steps, "Autre");
	expect([data.slug, data.is_published]).toEqual(["autre", false]);
	expect(line.changes.join()).toContain(why);
});

test("what few saw of a version is shown to nobody, and what is hidden of its original hides it", async () => {
	const version = (id: number, title: string, group: string, more = "") =>
		inside(id, title, "<p>Words</p>", id % 2 ? "en" : "de", polylang(id % 2 ? "en" : "de", group) + more);
	const posts =
		version(1, "One", "a") +
		version(2, "Eins", "a").replace("publish", "draft") +
		version(3, "Two", "b").replace("publish", "private") +
		version(4, "Zwei", "b") +
		version(5, "Three", "c") +
		version(6, "Drei", "c", meta("_yoast_wpseo_meta-robots-noindex", "1")) +
		version(7, "Four", "d") +
		asPage(version(8, "Vier", "d"));
	const steps = await stepsOf("wordpress", { "x.xml": wxr(posts) }, known);
	const told = (title: string) => translated(steps, title).line.changes.join();
	expect(["Eins", "Zwei", "Drei"].map((title) => translated(steps, title).data.shown)).toEqual([false, true, false]);
	expect(told("Eins")).toContain("it was a draft");
	expect(told("Zwei")).toContain("its original is not shown");
	expect(told("Drei")).toContain("kept out of search engines, unlike its original");
	expect(article(steps, "Vier").data.is_active).toBe(false);
	expect(told("Vier")).toContain("what it is a translation of is a post");
});

test("posts of Ghost are in the language of their internal tag, and belong together by another, or by their slugs", async () => {
	const tag = (id: string, name: string) => ({ id, name, slug: `hash-${id}`, visibility: "internal" });
	const post = (id: string, slug: string, ...tags: string[]) => ({
		id,
		slug,
		tags,
		title: `Post ${id}`,
		html: `<p>Text ${id}</p>`,
		status: "published",
		published_at: "2020-01-01T10:00:00.000Z",
	});
	const posts = [
		post("a", "hello"),
		post("b", "hello-de", "de"),
		post("c", "one", "pair"),
		post("d", "eins", "de", "pair"),
		post("e", "allein", "de"),
	];
	const data = {
		posts: posts.map(({ tags: _, ...one }) => one),
		tags: [tag("de", "#de"), tag("pair", "#pair-1"), { id: "t", name: "Craft", slug: "craft" }],
		posts_tags: posts.flatMap(({ id, tags }) => [...tags, "t"].map((tag_id) => ({ post_id: id, tag_id }))),
		settings: [{ key: "url", value: "https://old.example" }],
	};
	const steps = await stepsOf("ghost", { "x.json": JSON.stringify({ data }) }, known);
	expect(["b", "d"].map((id) => translated(steps, `Post ${id}`).id)).toEqual(
		["a", "c"].map((id) => `de.articles.${idOf(steps, `Post ${id}`)}`),
	);
	expect(leads(steps)["/eins"]).toBe("/de/artikel/eins");
	expect(article(steps, "Post e").data.is_published).toBe(false);
});

test("texts of Hugo and Jekyll belong together by their names, folders and keys", async () => {
	const text = (title: string, more = "") => `---\ntitle: ${title}\ndate: 2024-04-02\n${more}---\nWords of ${title}`;
	const hugo = await stepsOf(
		"markdown",
		{
			"hugo.toml":
				'title = "Old"\ndefaultContentLanguage = "en"\n[languages.de]\ncontentDir = "inhalt"\n[languages.en]\ncontentDir = "content"',
			"content/blog/a/index.md": text("A"),
			"content/blog/a/index.de.md": text("A auf Deutsch"),
			"content/blog/b.md": text("B"),
			"inhalt/blog/b.md": text("B auf Deutsch"),
			"content/blog/c.md": text("C", "translationKey: third\n"),
			"inhalt/blog/dritter.md": text("C auf Deutsch", "translationKey: third\n"),
		},
		known,
	);
	for (const title of ["A", "B", "C"])
		expect(translated(hugo, `${title} auf Deutsch`).id).toBe(`de.articles.${idOf(hugo, title)}`);
	expect(leads(hugo)).toMatchObject({
		"/de/blog/a": "/de/artikel/a",
		"/de/blog/b": "/de/artikel/b",
		"/de/blog/dritter": "/de/artikel/dritter",
	});
	const jekyll = await stepsOf(
		"markdown",
		{
			"_config.yml": "title: Old\nlanguages: [en, de]\ndefault_lang: en",
			"_posts/2024-04-02-hello.md": text("Hello", "lang: en\nref: one\n"),
			"_posts/2024-04-02-hallo.md": text("Hallo", "lang: de\nref: one\n"),
		},
		known,
	);
	expect(translated(jekyll, "Hallo").id).toBe(`de.articles.${idOf(jekyll, "Hello")}`);
	expect(leads(jekyll)["/de/2024/04/02/hallo.html"]).toBe("/de/artikel/hallo");
});

test("a site in another language than the first of this one is moved in as it is, and that is told", async () => {
	const steps = await stepsOf(
		"markdown",
		{
			"hugo.toml": 'defaultContentLanguage = "de"',
			"content/a.de.md": "---\ntitle: A\n---\nText",
			"content/a.fr.md": "---\ntitle: B\n---\nTexte",
		},
		known,
	);
	expect(["A", "B"].map((title) => article(steps, title).data.is_published)).toEqual([true, false]);
	expect(steps[0]!.line.changes.join()).toContain("its texts are in German, and the first language of this site is");
});
