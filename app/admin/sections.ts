import { contentSections, screenSections } from "./declared-sections.ts";
import type { Section } from "./studio-section.ts";

/** Sections that stand together in the rail. */
export interface SectionGroup {
	/** "" for the first, which has no heading. */
	readonly name: string;
	readonly sections: readonly Section[];
}

/** A section whose screen is a tab of another section's. */
interface Tab {
	readonly section: string;
	readonly label: string;
}

// The only list of the studio's sections: the rail, the routes of content and the palette come from it. Sections of
// content follow from their declaration; here stands their order. Those that are not named come last in their group.

const order: readonly (readonly [group: string, names: readonly string[]])[] = [
	["", ["", "inquiries"]],
	[
		"Content",
		["home", "about", "services", "projects", "articles", "contact-page", "testimonials", "founders", "media"],
	],
	["Site", ["navigation", "footer", "faqs", "seo", "redirects", "site_settings", "words", "look"]],
	["Publishing", ["proposals", "calendar", "releases"]],
	["System", ["analytics", "activity", "checks", "people", "system"]],
];

const tabsOf: Readonly<Record<string, readonly Tab[]>> = {
	inquiries: [{ section: "destinations", label: "Destinations" }],
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
	redirects: [{ section: "addresses", label: "In use" }],
	footer: [
		{ section: "privacy-policy", label: "Privacy Policy" },
		{ section: "terms-of-service", label: "Terms of Service" },
	],
	site_settings: [{ section: "metrics", label: "Metrics" }],
	words: [
		{ section: "languages", label: "Translations" },
		{ section: "glossary", label: "Glossary" },
		{ section: "site-languages", label: "Languages" },
	],
	analytics: [{ section: "goals", label: "Goals" }],
	people: [{ section: "access", label: "Access" }],
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
	...order.flatMap(([, names]) => names),
	...Object.values(tabsOf).flatMap((tabs) => tabs.map(({ section }) => section)),
]);

export const sectionGroups: readonly SectionGroup[] = order.map(([name, names]) => ({
	name,
	sections: [...names.flatMap((each) => byName.get(each) ?? []), ...unplaced(name)],
}));

function unplaced(group: string): Section[] {
	return [...byName].flatMap(([name, section]) =>
		!placed.has(name) && (section.group ?? "Content") === group ? section : [],
	);
}

/** A section with the sections that are tabs of it, each with its label there. The section itself is the first. */
export interface SectionTabs {
	readonly section: Section;
	readonly tabs: readonly { readonly section: Section; readonly label: string }[];
}

const sectionTabs: readonly SectionTabs[] = Object.entries(tabsOf).flatMap(([name, others]) => {
	const [first, ...tabs] = [{ section: name, label: "" }, ...others].flatMap((tab) => {
		const section = byName.get(tab.section);
		return section ? { section, label: tab.label || (section.plural ?? section.name) } : [];
	});
	// Without the one that it is called after, the first of the others has the rest as its tabs.
	return first ? { section: first.section, tabs: [first, ...tabs] } : [];
});

export const sections: readonly Section[] = [...byName.values()];

/** The section that edits documents of a type. */
export function sectionOf(type: string): Section | undefined {
	if (type === "translations") return byName.get("languages");
	return sections.find(({ collection, singleton }) => collection === type || singleton === type);
}

/** The tabs among which a section is, if it has any or is one. */
export function tabsWith(section: Section): SectionTabs | undefined {
	return sectionTabs.find(({ tabs }) => tabs.some((tab) => tab.section === section));
}
