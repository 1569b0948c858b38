import { toggle } from "../fields/toggle.ts";
import { defineSingleton } from "../model/define.ts";
import { heading } from "../model/shared-fields.ts";
import { ownSections } from "./own-sections.ts";

export const articlesPage = defineSingleton({
	name: "articles-page",
	label: "Articles Page",
	description: "words around the list of articles",
	section: { path: "articles-content", description: "texts of the articles page", icon: "newspaper" },
	path: "/articles",
	shownWhen: ["articles"],
	schemaType: "CollectionPage",
	fields: {
		hero: heading("Hero"),
		faq: heading("Questions"),
		closing: heading("Closing"),
		detailClosing: heading("Closing of an article"),
		showsEmpty: toggle({
			label: "Show categories without an article",
			help: "In the filter, with 0; otherwise a category is there from its first article on.",
		}),
		...ownSections({ closing: "Closing", questions: "Questions" }),
	},
});
