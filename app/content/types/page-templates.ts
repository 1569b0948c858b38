import type { AnyField } from "../fields/field.ts";
import type { SectionsField, StoredSection } from "../fields/sections.ts";
import { type SectionKind, type StoredPageSection, sectionKinds } from "./page-sections.ts";

/** A new section of a kind, as it is added to a page. */
export function newSection({ variants }: Pick<SectionsField, "variants">, type: string): StoredSection {
	const { fields, initial, start } = variants[type]!;
	// Lists that may not be empty start with as many entries as they need.
	const lists = Object.entries<AnyField>(fields).filter(([, { kind }]) => kind === "list");
	const filled = Object.fromEntries(lists.map(([name, list]) => [name, list.sanitize([])]));
	return { type, hidden: false, ...structuredClone({ ...initial, ...filled, ...start }) };
}

type Data = Record<string, unknown>;

/** A template for a new page. Texts that only its owner can write are empty: publishing asks for them. */
export interface PageTemplate {
	readonly name: string;
	readonly about: string;
	/** Whether search engines are asked to leave it out: who has not sent anything is not thanked. */
	readonly noindex?: true;
	sections(): StoredPageSection[];
}

function of(...sections: readonly (readonly [SectionKind, Data?])[]): StoredPageSection[] {
	return sections.map(
		([type, words = {}]) => ({ ...newSection({ variants: sectionKinds }, type), ...words }) as StoredPageSection,
	);
}

const toForm = (text: string) => ({ text, link: "#form" });

export const pageTemplates: readonly PageTemplate[] = [
	{
		name: "Campaign",
		about: "an offer, its proof, its price, and a form",
		sections: () =>
			of(
				["opening", { primary: toForm("Start your project") }],
				["figures", { ground: "sunk" }],
				["picture"],
				["services", { title: "What is on offer" }],
				["testimonials", { title: "What clients say", ground: "sunk" }],
				["prices", { title: "Prices" }],
				["questions", { title: "Questions, answered", ground: "sunk" }],
				["form", { title: "Tell us about it", anchor: "form" }],
			),
	},
	{
		name: "Hiring",
		about: "a position, the team, and how to apply",
		sections: () =>
			of(
				["opening", { layout: "plain" }],
				["text", { title: "The position", layout: "beside" }],
				["steps", { title: "How we hire", ground: "sunk" }],
				["founders", { title: "Who you will work with" }],
				["gallery", { title: "Where we work" }],
				["call", { title: "Apply" }],
			),
	},
	{
		name: "Event",
		about: "what happens when, who speaks, and a way to register",
		sections: () =>
			of(
				["opening", { layout: "behind" }],
				["text", { title: "About the event", layout: "beside" }],
				["steps", { title: "The programme", layout: "way", ground: "sunk" }],
				["founders", { title: "Who speaks", layout: "rows" }],
				["questions", { title: "Good to know", layout: "notes" }],
				["form", { title: "Register", anchor: "form" }],
			),
	},
	{
		name: "Thank you",
		about: "where a form leads to, and what to read meanwhile",
		noindex: true,
		sections: () =>
			of(
				["opening", { layout: "plain", title: "Thank you" }],
				["steps", { title: "What happens next", steps: [{ title: "We read what you wrote", description: "" }] }],
				["articles", { title: "Meanwhile", ground: "sunk" }],
			),
	},
];
