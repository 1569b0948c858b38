import type { SectionGroupName } from "../content/model/section-view.ts";
import { contentSections, screenSections } from "./declared-sections.ts";
import type { Section } from "./studio-section.ts";

/** Sections that stand together in the rail. */
export interface SectionGroup {
	/** "" for the first, which has no heading. */
	readonly name: string;
	/** What is in it, for the entry of an area. */
	readonly description: string;
	readonly sections: readonly Section[];
	/** Sections that share a line below the others. */
	readonly besides: readonly Section[];
	/** An area is one entry of the rail: its sections, and their tabs, are tabs of one another. */
	readonly isArea: boolean;
}

/** A section whose screen is a tab of another section's. */
interface Tab {
	readonly section: string;
	readonly label: string;
}

// The only list of the studio's sections: the rail, the routes of content and the palette come from it. Sections of
// content follow from their declaration; here stands their order. Those that are not named come last in their group.

interface PlacedGroup {
	readonly name: "" | SectionGroupName;
	readonly sections: readonly string[];
	readonly besides?: readonly string[];
	/** Makes it an area. */
	readonly description?: string;
}

const order: readonly PlacedGroup[] = [
	{ name: "", sections: ["", "inquiries", "analytics"] },
	{
		name: "Content",
		sections: ["home", "about", "services", "projects", "articles", "contact-page", "testimonials", "founders"],
		besides: ["pages", "media", "forms"],
	},
	{
		name: "Site",
		sections: ["navigation", "footer", "faqs", "seo", "site_settings"],
		besides: ["look", "words"],
	},
	{
		name: "Publishing",
		sections: ["proposals", "calendar", "releases", "checks", "activity"],
		description: "proposals, calendar, releases, checks",
	},
	{ name: "System", sections: ["system", "people"], description: "installation, people, access" },
];

const tabsOf: Readonly<Record<string, readonly Tab[]>> = {
	inquiries: [
		{ section: "destinations", label: "Destinations" },
		{ section: "inquiry-rules", label: "Rules" },
	],
	services: [{ section: "services-page", label: "Page" }],
	projects: [
		{ section: "portfolio-page", label: "Page" },
		{ section: "clients", label: "Clients" },
	],
	"contact-page": [{ section: "locations", label: "Offices" }],
	articles: [
		{ section: "articles-page", label: "Page" },
		{ section: "authors", label: "Authors" },
		{ section: "categories", label: "Categories" },
		{ section: "tags", label: "Tags" },
	],
	seo: [
		{ section: "redirects", label: "Redirects" },
		{ section: "addresses", label: "Addresses in use" },
	],
	footer: [
		{ section: "privacy-policy", label: "Privacy Policy" },
		{ section: "terms-of-service", label: "Terms of Service" },
		{ section: "accessibility", label: "Accessibility" },
	],
	forms: [{ section: "estimate-page", label: "Estimate" }],
	site_settings: [{ section: "metrics", label: "Metrics" }],
	words: [
		{ section: "languages", label: "Translations" },
		{ section: "glossary", label: "Glossary" },
		{ section: "site-languages", label: "Languages" },
	],
	analytics: [
		{ section: "goals", label: "Goals" },
		{ section: "report", label: "By mail" },
	],
	checks: [{ section: "claims", label: "Claims" }],
	people: [
		{ section: "roles", label: "Roles" },
		{ section: "sign-in", label: "Sign-in" },
		{ section: "access", label: "Access" },
		{ section: "person", label: "A person" },
	],
};

/** Screens that people look for above the list of a collection. */
export const aboveLists: Readonly<Record<string, { readonly to: string; readonly label: string }>> = {
	redirects: { to: "/admin/addresses", label: "Import or export CSV" },
};

/** The headings that the specification gives to editors of one document. */
const titles: Readonly<Record<string, string>> = {
	home: "Homepage Content Editor",
	site_settings: "Global Site Settings",
};

const byName = new Map<string, Section>([
	...screenSections.map((screen) => [screen.path, { title: screen.name, ...screen }] as const),
	...contentSections.map((section) => {
		const name = section.collection ?? section.singleton!;
		const own = section.singleton ? section.name : undefined;
		return [name, { ...section, title: section.title ?? titles[name] ?? own }] as const;
	}),
]);

const placed = new Set([
	...order.flatMap(({ sections, besides = [] }) => [...sections, ...besides]),
	...Object.values(tabsOf).flatMap((tabs) => tabs.map(({ section }) => section)),
]);

export const sectionGroups: readonly SectionGroup[] = order.map(({ name, sections, besides = [], description }) => ({
	name,
	sections: [...named(sections), ...unplaced(name)],
	besides: named(besides),
	isArea: description !== undefined,
	description: description ?? "",
}));

function named(names: readonly string[]): Section[] {
	return names.flatMap((name) => byName.get(name) ?? []);
}

function unplaced(group: string): Section[] {
	return [...byName].flatMap(([name, section]) =>
		!placed.has(name) && section.tabOf === undefined && (section.group ?? "Content") === group ? section : [],
	);
}

/** Sections that are tabs of one another, the one that stands in the rail first. */
export interface SectionTabs {
	/** What they are parts of. */
	readonly name: string;
	readonly tabs: readonly { readonly section: Section; readonly label: string }[];
}

const tabsOfSections: readonly SectionTabs[] = Object.entries(tabsOf).flatMap(([name, others]) => {
	const added = [...byName].filter(([, { tabOf }]) => tabOf === name).map(([section]) => ({ section, label: "" }));
	const tabs = [{ section: name, label: "" }, ...others, ...added].flatMap((tab) => {
		const section = byName.get(tab.section);
		return section ? { section, label: tab.label || (section.plural ?? section.name) } : [];
	});
	// Without the one that it is called after, the first of the others has the rest as its tabs.
	return tabs[0] ? { name: tabs[0].section.name, tabs } : [];
});

const tabsOfAreas: readonly SectionTabs[] = sectionGroups
	.filter(({ isArea }) => isArea)
	.map(({ name, sections }) => ({
		name,
		tabs: sections.flatMap(
			(section) =>
				tabsOfSections.find(({ tabs }) => tabs[0]!.section === section)?.tabs ?? { section, label: section.name },
		),
	}));

export const sections: readonly Section[] = [...byName.values()];

/** The section that edits documents of a type. */
export function sectionOf(type: string): Section | undefined {
	if (type === "translations") return byName.get("languages");
	return sections.find(({ collection, singleton }) => collection === type || singleton === type);
}

/** The tabs among which a section is, if it has any or is one. */
export function tabsWith(section: Section): SectionTabs | undefined {
	return [...tabsOfAreas, ...tabsOfSections].find(({ tabs }) => tabs.some((tab) => tab.section === section));
}
