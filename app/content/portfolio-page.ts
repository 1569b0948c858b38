import { defineSingleton } from "./define.ts";
import { heading, stats } from "./shared-fields.ts";

export const portfolioPage = defineSingleton({
	name: "portfolio-page",
	label: "Portfolio Page",
	description: "words around the case studies",
	path: "/portfolio",
	alsoOn: ["/portfolio/all"],
	fields: {
		hero: heading("Hero"),
		stats: stats("Figures"),
		all: heading("All projects"),
		faq: heading("Questions"),
		closing: heading("Closing"),
		allClosing: heading("Closing of all projects"),
		detailClosing: heading("Closing of a project's page"),
	},
});
