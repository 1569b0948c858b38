import { author } from "../fields/author.ts";
import { date } from "../fields/date.ts";
import { image } from "../fields/image.ts";
import { option } from "../fields/option.ts";
import { optionsOf } from "../fields/options.ts";
import { richText } from "../fields/rich-text.ts";
import { slug } from "../fields/slug.ts";
import { longText, text } from "../fields/text.ts";
import { toggle } from "../fields/toggle.ts";
import { defineCollection } from "../model/define.ts";
import { byLink, canonical, noindex, seo, texts } from "../model/shared-fields.ts";

export const article = defineCollection({
	name: "articles",
	label: "Article",
	plural: "Articles",
	description: "blog posts and insights",
	section: { icon: "file-text" },
	title: "title",
	path: "/articles",
	summary: "excerpt",
	keywords: "tags",
	visible: "is_published",
	byLink: "by_link",
	changed: "modifiedAt",
	order: { newest: "publishedAt" },
	search: ["title", "excerpt", "author", "tags"],
	writing: { title: "title", lead: "excerpt", by: ["author", "publishedAt", "category"], text: "content" },
	list: {
		headline: "Article Management",
		livePath: "/articles",
		active: "Published",
		featured: {
			field: "featured",
			badge: "Featured",
			word: "Featured",
			filters: { all: "All Articles", featured: "Featured Only", rest: "Regular Only" },
		},
		category: { field: "category", all: "All Categories" },
		image: "image",
		above: ["category", "publishedAt"],
		summary: "excerpt",
		below: ["author"],
		tags: { field: "tags", label: "Tags" },
		columns: [
			{ label: "Author", field: "author" },
			{ label: "Category", field: "category" },
			"status",
			{ label: "Date", field: "publishedAt" },
		],
	},
	aboutOthers: true,
	fields: {
		title: text({ label: "Title", max: 120 }),
		slug: slug({ from: "title" }),
		excerpt: longText({ label: "Excerpt", max: 300 }),
		content: richText({ label: "Content" }),
		image: image({ label: "Picture", optional: true }),
		author: author({ label: "Author", begins: "own name" }),
		publishedAt: date({ label: "Date", begins: "today" }),
		modifiedAt: date({
			label: "Last changed",
			help: "Of an article that was elsewhere before. It counts until the article is changed here.",
			optional: true,
		}),
		readTime: text({
			label: "Read time",
			help: "Such as 8 min read; counted from the words when empty.",
			max: 30,
			optional: true,
		}),
		tags: texts("Tags", { max: 12 }),
		category: option({ label: "Category", from: "categories", defaults: optionsOf("Development") }),
		featured: toggle({ label: "Featured" }),
		seo: seo(),
		noindex: noindex(),
		canonical: canonical(),
		is_published: toggle({
			label: "Show on the site",
			help: "Off, it stays published but is on no page.",
			initial: true,
		}),
		by_link: byLink(),
	},
});
