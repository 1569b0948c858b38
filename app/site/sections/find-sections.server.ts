import type { Site } from "../../.server/http.ts";
import type { Entry } from "../../content/model/define.ts";
import type { Collections } from "../../content/register/register.ts";
import type { Section } from "../../content/types/page-sections.ts";
import type { PageSoFar } from "./kind.tsx";
import { shownKind } from "./shown-kinds.server.ts";

/** A section with what it needs of the release. */
export interface FoundSection {
	readonly section: Section;
	readonly found: unknown;
	/** Unique on the page. */
	readonly id: string;
}

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
		const found = await findContent(site, section, { id, forms });
		if (found !== undefined) all.push({ section, found, id });
	}
	return all;
}

/** The content of a section; undefined when it has nothing to show. */
function findContent(site: Site, section: Section, page: PageSoFar): unknown {
	const { find } = shownKind(section.type);
	return find ? find(site, section, page) : null;
}

/** The questions that sections answer, for the structured data of their page. */
export function questionsIn(sections: readonly FoundSection[]): readonly Entry<Collections["faqs"]>[] {
	return sections.flatMap(({ section, found }) => (section.type === "questions" ? (found as never[]) : []));
}
