import { image } from "../fields/image.ts";
import { slug } from "../fields/slug.ts";
import { longText, text } from "../fields/text.ts";
import { defineCollection } from "../model/define.ts";
import { seo, texts } from "../model/shared-fields.ts";

const fields = (help: string) => ({
	name: text({ label: "Name", max: 100 }),
	slug: slug({ from: "name" }),
	names: texts("Also named", { max: 20, help }),
	intro: longText({ label: "Introduction", help: "A few sentences, below the name.", max: 1200, optional: true }),
	image: image({ label: "Picture of link previews", optional: true }),
	seo: seo(),
});

/** Categories of articles. Each has a page with its articles, and a feed. */
export const category = defineCollection({
	name: "categories",
	label: "Category",
	plural: "Categories",
	description: "what articles are sorted into",
	section: { icon: "layers" },
	title: "name",
	path: "/articles/category",
	isListed: false,
	summary: "intro",
	neededBy: { collection: "articles", field: "category" },
	isOneByName: true,
	unlistedWithout: { collection: "articles", keysOf: ({ name }) => [name], keysIn: ({ category }) => [category] },
	order: "position",
	search: ["name", "names", "intro"],
	list: {
		headline: "Categories",
		livePath: "/articles",
		above: ["slug"],
		summary: "intro",
		columns: [{ label: "Address", field: "slug" }, "status"],
	},
	fields: fields("Articles that were sorted into one of these are in it, too."),
});

/** Words that articles carry. One with an entry has a page with its articles, and a feed. */
export const tag = defineCollection({
	name: "tags",
	label: "Tag",
	plural: "Tags",
	description: "words that articles carry",
	section: { icon: "tags" },
	title: "name",
	path: "/articles/tag",
	isListed: false,
	summary: "intro",
	isOneByName: true,
	unlistedWithout: {
		collection: "articles",
		keysOf: ({ name, names }) => lowerCase([name, ...names]),
		keysIn: ({ tags }) => lowerCase(tags),
	},
	order: "position",
	search: ["name", "names", "intro"],
	list: {
		headline: "Tags",
		livePath: "/articles",
		above: ["slug"],
		summary: "intro",
		columns: [{ label: "Address", field: "slug" }, "status"],
	},
	fields: fields("Articles that carry one of these words carry this tag, too."),
});

function lowerCase(words: readonly string[]): string[] {
	return words.map((word) => word.toLowerCase());
}
