import { choice } from "../fields/choice.ts";
import { image } from "../fields/image.ts";
import { slug } from "../fields/slug.ts";
import { text } from "../fields/text.ts";
import { defineCollection } from "../model/define.ts";
import { byLink, canonical, isActive, noindex, seo } from "../model/shared-fields.ts";
import { pageSections } from "./page-sections.ts";

/** Pages at addresses of their own, made of sections. */
export const page = defineCollection({
	name: "pages",
	label: "Page",
	plural: "Pages",
	description: "campaigns, jobs, events",
	section: { icon: "layout-grid" },
	title: "title",
	path: "",
	card: "",
	visible: "is_active",
	byLink: "by_link",
	order: "position",
	search: ["title", "slug", "sections"],
	list: {
		headline: "Pages",
		livePath: "/",
		active: "Active",
		category: { field: "menu", all: "All pages" },
		above: ["slug"],
		summary: "seo.description",
		columns: [{ label: "Address", field: "slug" }, { label: "Menu", field: "menu" }, "status"],
	},
	fields: {
		title: text({ label: "Title", max: 120 }),
		slug: slug({ label: "Address", from: "title", isDeep: true, help: "Below the site, such as campaign/spring." }),
		sections: pageSections(),
		menu: choice({
			label: "Shown in",
			options: { none: "No menu", navigation: "The navigation", footer: "The footer", both: "Navigation and footer" },
		}),
		menuLabel: text({ label: "Label in menus", help: "The title unless given.", max: 40, optional: true }),
		noindex: noindex(),
		canonical: canonical(),
		image: image({
			label: "Picture in link previews",
			help: "One is drawn with the title unless given.",
			optional: true,
		}),
		seo: seo(),
		is_active: isActive(),
		by_link: byLink(),
	},
});
