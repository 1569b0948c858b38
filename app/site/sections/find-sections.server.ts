import type { Site } from "../../.server/http.ts";
import { highlightDocument } from "../../.server/snapshot/highlight.ts";
import type { Entry } from "../../content/model/define.ts";
import { formOptions } from "../../content/register/form-options.ts";
import type { CollectionName, Collections } from "../../content/register/register.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import type { Section, SectionKind } from "../../content/types/page-sections.ts";
import { filmAt } from "../../content/values/film-address.ts";
import { imagesIn } from "../rich-text-images.ts";

/** A section with what it needs of the release. */
export interface FoundSection {
	readonly section: Section;
	readonly found: unknown;
	/** Unique on the page. */
	readonly id: string;
}

/** Data that the sections of a page share while their content is loaded. */
interface Page {
	/** The id of the section whose content is loaded. */
	readonly id: string;
	/** The ids of the forms that the page has already, by the id of the form; "" is the project inquiry. */
	readonly forms: ReadonlyMap<string, string>;
}

type Find<K extends SectionKind> = (site: Site, section: Section<K>, page: Page) => unknown;

/** Loads the content that each kind of section shows. A section without content is left out of the page. */
const finders: { readonly [K in SectionKind]: Find<K> } = {
	opening: () => true,
	text: async ({ snapshot }, { text }) => ({
		images: imagesIn(text, snapshot),
		highlight: await highlightDocument(text),
	}),
	picture: () => true,
	figures: (_, { figures }) => figures.length > 0 || undefined,
	services: (site, { entries }) => chosen(site, "services", entries, 6),
	projects: (site, { entries }) => chosen(site, "projects", entries, 3),
	testimonials: (site, { layout, entries }) => chosen(site, "testimonials", entries, layout === "large" ? 1 : 4),
	founders: (site, { entries }) => chosen(site, "founders", entries, 6),
	clients: (site, { entries }) => chosen(site, "clients", entries, 12),
	questions: (site, { entries }) => chosen(site, "faqs", entries, 6),
	steps: (_, { steps }) => steps.length > 0 || undefined,
	prices: (site, { plans }) =>
		plans.length > 0 ? plans : chosen(site, "services", [], 4)?.map((one) => planOf(one, site)),
	call: () => true,
	form({ snapshot }, { own }, { forms }) {
		const form = own ? snapshot.byId("forms", own) : undefined;
		// One that is not on the site any more is left out, rather than another one asked in its place.
		if (own && !form) return undefined;
		const above = forms.get(own);
		if (above !== undefined) return { kind: "above", href: `#${above}`, title: form?.title };
		const { email, phone } = snapshot.one("site_settings");
		if (form) return { kind: "own", form, email, phone };
		const words = snapshot.one("contact-page");
		return { kind: "inquiry", options: formOptions(snapshot), email, phone, words };
	},
	gallery: (_, { pictures }) => pictures.some(({ image }) => image) || undefined,
	film(_, { file, film }) {
		const address = file?.url || film;
		return address ? filmAt(address) : undefined;
	},
	downloads: (_, { files }) => files.some(({ file, link }) => file || link) || undefined,
	articles({ snapshot }, { category, count }) {
		const found = snapshot.select("articles", (all) =>
			all.filter((article) => category === "" || article.category === category).slice(0, count),
		);
		return found.length > 0 ? found : undefined;
	},
};

/** Ids that the page around its sections has. */
const taken = ["top", "main", "menu", "footer", "contact-panel", "closing", "questions", "faq"];

/**
 * Loads the content that a page needs to draw its sections, in their order. Leaves out hidden sections, and those that
 * have nothing to show.
 * @param sections of the page; null where one is hidden
 * @param form the id of the project inquiry, where the page has it already
 */
export async function findSections(
	site: Site,
	sections: readonly (Section | null)[],
	form?: string,
): Promise<readonly FoundSection[]> {
	const ids = new Set(taken);
	const all: FoundSection[] = [];
	const forms = new Map(form === undefined ? [] : [["", form]]);
	for (const [index, section] of sections.entries()) {
		if (!section) continue;
		const id = section.anchor && !ids.has(section.anchor) ? section.anchor : `s${index + 1}`;
		ids.add(id);
		const found = await (finders[section.type] as Find<any>)(site, section, { id, forms });
		if (section.type === "form" && found !== undefined && !forms.has(section.own)) forms.set(section.own, id);
		if (found !== undefined) all.push({ section, found, id });
	}
	return all;
}

/** The questions that sections answer, for the structured data of their page. */
export function questionsIn(sections: readonly FoundSection[]): readonly Entry<Collections["faqs"]>[] {
	return sections.flatMap(({ section, found }) => (section.type === "questions" ? (found as never[]) : []));
}

/**
 * The chosen entries of a collection that are live, in the order in which they were chosen; its first ones while none is.
 * Undefined when there are none.
 */
function chosen<N extends CollectionName>(
	{ snapshot }: Site,
	name: N,
	ids: readonly string[],
	room: number,
): readonly Entry<Collections[N]>[] | undefined {
	const found =
		ids.length > 0
			? [...new Set(ids)].map((id) => snapshot.byId(name, id)).filter((entry) => entry !== undefined)
			: snapshot.select(name, (all) => all.slice(0, room));
	return found.length > 0 ? found : undefined;
}

/** A service as a row of a price table. */
function planOf(service: Entry<Collections["services"]>, { snapshot }: Site): Section<"prices">["plans"][number] {
	const { title, oneLiner, description, price, pricing, timeline, bullets, popular, link, path } = service;
	return {
		...{ title, about: oneLiner || description, price, instead: pricing, note: timeline, bullets, popular },
		button: { text: siteLanguage(snapshot).t("services.learnMore"), link: link || path },
	};
}
