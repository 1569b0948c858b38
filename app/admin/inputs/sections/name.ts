import type { SectionsField, StoredSection } from "../../../content/fields/sections.ts";

/** Returns the name of a section: its kind, and its title as `words`. */
export function sectionName({ variants }: SectionsField, section: StoredSection): { kind: string; words: string } {
	const { title } = section as { title?: unknown };
	return {
		kind: variants[section.type]?.label ?? section.type,
		words: typeof title === "string" ? title.trim() : "",
	};
}

/** The same in one line, as it is spoken. */
export function spokenName(field: SectionsField, section: StoredSection): string {
	const { kind, words } = sectionName(field, section);
	return words ? `${kind}, ${words}` : kind;
}
