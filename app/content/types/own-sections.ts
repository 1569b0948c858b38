import { group } from "../fields/group.ts";
import { toggle } from "../fields/toggle.ts";
import { pageSections } from "./page-sections.ts";

/**
 * Fields with which an owner changes a page that the product lays out: hide some of its sections, and add others below
 * them.
 * @param labels of the sections that can be hidden, by their names
 */
export function ownSections<const L extends Record<string, string>>(labels: L) {
	const toggles = Object.fromEntries(
		Object.entries(labels).map(([name, label]) => [name, toggle({ label: `Hide: ${label}` })]),
	) as { [K in keyof L & string]: ReturnType<typeof toggle> };
	return {
		hidden: group({ label: "Hidden sections", help: "What is on is left out of the page.", fields: toggles }),
		more: pageSections("Further sections"),
	};
}
