import { options } from "../fields/options.ts";
import { toggle } from "../fields/toggle.ts";
import { defineSingleton } from "../model/define.ts";
import { heading, stats } from "../model/shared-fields.ts";
import { ownSections } from "./own-sections.ts";
import { projectTypes } from "./project-types.ts";

export const portfolioPage = defineSingleton({
	name: "portfolio-page",
	label: "Portfolio Page",
	description: "words around the case studies",
	section: { path: "portfolio-content", description: "texts of the portfolio page", icon: "layout-grid" },
	path: "/portfolio",
	shownWhen: ["projects"],
	schemaType: "CollectionPage",
	alsoOn: [{ path: "/portfolio/all", pageSeo: { title: "all.title", description: "all.subtitle" } }],
	fields: {
		hero: heading("Hero"),
		stats: stats("Figures"),
		all: heading("All projects"),
		faq: heading("Questions"),
		closing: heading("Closing"),
		allClosing: heading("Closing of all projects"),
		detailClosing: heading("Closing of a project's page"),
		types: options({
			label: "Types of projects",
			help: "The filter of all projects. One that projects still have cannot be removed.",
			empty: "Projects need at least one type.",
			initial: projectTypes,
		}),
		showsEmpty: toggle({
			label: "Show types without a project",
			help: "In the filter, with 0; otherwise a type is there from its first project on.",
		}),
		...ownSections({ figures: "Figures", questions: "Questions", closing: "Closing" }),
	},
});
