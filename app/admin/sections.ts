import type { SectionIcon } from "../content/section-view.ts";
import { contentSections } from "./content-sections.ts";

/** One entry of the rail. */
export interface Section {
	readonly name: string;
	/** Below /admin/; "" for the dashboard. */
	readonly path: string;
	readonly description: string;
	readonly icon: SectionIcon;
	/** What a list screen lists. */
	readonly collection?: string;
	/** The toggle by which its list can be filtered. */
	readonly featured?: string;
	/** What a singleton screen edits. */
	readonly singleton?: string;
	/** Only administrators see and use it. */
	readonly administrators?: true;
}

// The only list of the studio's sections: the rail, the routes of content and the palette come from it. Sections of
// content follow from its declaration; here stands their order, and those that are not named come after the others.

const overview: readonly Section[] = [
	{ name: "Dashboard", path: "", description: "overview and analytics", icon: "layout-dashboard" },
	{ name: "Inquiries", path: "inquiries", description: "project briefs and replies", icon: "inbox" },
];

const ordered = [
	["home", "about", "services", "projects", "articles", "contact-page", "testimonials", "founders"],
	["navigation", "footer", "faqs", "seo", "site_settings"],
	["clients", "services-page", "portfolio-page", "articles-page", "metrics", "privacy-policy", "terms-of-service"],
];

const tools: readonly Section[] = [
	{ name: "Media", path: "media", description: "pictures and their words", icon: "image" },
	{ name: "Releases", path: "releases", description: "what went live, and back", icon: "book-open-text" },
	{ name: "Checks", path: "checks", description: "links, words and figures", icon: "list-checks" },
	{ name: "Analytics", path: "analytics", description: "visits, sources and speed", icon: "chart-no-axes-column" },
	{ name: "Activity", path: "activity", description: "who changed what", icon: "history" },
	{
		name: "Destinations",
		path: "destinations",
		description: "where inquiries are sent",
		icon: "send",
		administrators: true,
	},
	{ name: "People", path: "people", description: "who may sign in", icon: "user-cog", administrators: true },
];

const byType = new Map(contentSections.map((section) => [section.collection ?? section.singleton!, section]));
const further = [...byType.keys()].filter((type) => !ordered.flat().includes(type));

export const sectionGroups: readonly (readonly Section[])[] = [
	overview,
	...ordered.slice(0, -1).map((names) => names.map(sectionOfContent)),
	[...ordered.at(-1)!, ...further].map(sectionOfContent),
	tools,
];

function sectionOfContent(type: string): Section {
	return byType.get(type)!;
}

export const sections: readonly Section[] = sectionGroups.flat();

/** The section in which documents of a type are edited. */
export function sectionOf(type: string): Section | undefined {
	return sections.find(({ collection, singleton }) => collection === type || singleton === type);
}
