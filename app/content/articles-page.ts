import { articleCategories } from "./article-categories.ts";
import { defineSingleton } from "./define.ts";
import { options } from "./options.ts";
import { ownSections } from "./own-sections.ts";
import { heading } from "./shared-fields.ts";

export const articlesPage = defineSingleton({
	name: "articles-page",
	label: "Articles Page",
	description: "words around the list of articles",
	section: { path: "articles-content", description: "texts of the articles page", icon: "newspaper" },
	path: "/articles",
	stands: ["articles"],
	schemaType: "CollectionPage",
	fields: {
		hero: heading("Hero"),
		faq: heading("Questions"),
		closing: heading("Closing"),
		detailClosing: heading("Closing of an article"),
		categories: options({
			label: "Categories",
			help: "What articles are sorted into. One that articles still have cannot be removed.",
			empty: "Articles need at least one category.",
			initial: articleCategories,
		}),
		...ownSections({ closing: "Closing", questions: "Questions" }),
	},
});
