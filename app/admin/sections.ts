import type { CollectionName, SingletonName } from "../content/register.ts";

/** One entry of the rail. */
export interface Section {
	readonly name: string;
	/** Below /admin/; "" for the dashboard. */
	readonly path: string;
	readonly description: string;
	/** What a list screen lists. */
	readonly collection?: CollectionName;
	/** What a singleton screen edits. */
	readonly singleton?: SingletonName;
	/** Only administrators see and use it. */
	readonly administrators?: true;
}

// The only list of the studio's sections: the rail, the routes of content and the palette come from it.

export const sectionGroups: readonly (readonly Section[])[] = [
	[
		{ name: "Dashboard", path: "", description: "overview and analytics" },
		{ name: "Inquiries", path: "inquiries", description: "project briefs and replies" },
	],
	[
		{
			name: "Home Page",
			path: "home-content",
			description: "hero, services, call-to-action sections",
			singleton: "home",
		},
		{ name: "About Page", path: "about-content", description: "company story and founders", singleton: "about" },
		{ name: "Services", path: "services", description: "offerings and pricing", collection: "services" },
		{ name: "Portfolio", path: "projects", description: "project case studies", collection: "projects" },
		{ name: "Articles", path: "articles", description: "blog posts and insights", collection: "articles" },
		{ name: "Contact Page", path: "contact-content", description: "contact info and forms", singleton: "contact-page" },
		{ name: "Testimonials", path: "testimonials", description: "client feedback", collection: "testimonials" },
		{ name: "Founders", path: "founders", description: "founder profiles", collection: "founders" },
	],
	[
		{ name: "Navigation", path: "navigation", description: "menu links", singleton: "navigation" },
		{ name: "Footer", path: "footer", description: "footer content and links", singleton: "footer" },
		{ name: "FAQs", path: "faqs", description: "page-specific FAQs", collection: "faqs" },
		{ name: "SEO Settings", path: "seo", description: "meta tags and analytics", singleton: "seo" },
		{
			name: "Site Settings",
			path: "settings",
			description: "global configuration",
			singleton: "site_settings",
			administrators: true,
		},
	],
	[
		{ name: "Clients", path: "clients", description: "ledger on the home page", collection: "clients" },
		{
			name: "Services Page",
			path: "services-content",
			description: "texts of the services page",
			singleton: "services-page",
		},
		{
			name: "Portfolio Page",
			path: "portfolio-content",
			description: "texts of the portfolio page",
			singleton: "portfolio-page",
		},
		{
			name: "Articles Page",
			path: "articles-content",
			description: "texts of the articles page",
			singleton: "articles-page",
		},
		{ name: "Metrics", path: "metrics", description: "figures and claims", singleton: "metrics" },
		{ name: "Privacy Policy", path: "privacy-policy", description: "how data is handled", singleton: "privacy-policy" },
		{
			name: "Terms of Service",
			path: "terms-of-service",
			description: "rules of working together",
			singleton: "terms-of-service",
		},
	],
	[
		{ name: "Media", path: "media", description: "pictures and their words" },
		{ name: "Releases", path: "releases", description: "what went live, and back" },
		{ name: "Checks", path: "checks", description: "links, words and figures" },
		{ name: "Analytics", path: "analytics", description: "visits, sources and speed" },
		{ name: "Activity", path: "activity", description: "who changed what" },
		{
			name: "Destinations",
			path: "destinations",
			description: "where inquiries are sent",
			administrators: true,
		},
		{ name: "People", path: "people", description: "who may sign in", administrators: true },
	],
];

export const sections: readonly Section[] = sectionGroups.flat();

/** The section in which documents of a type are edited. */
export function sectionOf(type: string): Section | undefined {
	return sections.find(({ collection, singleton }) => collection === type || singleton === type);
}
