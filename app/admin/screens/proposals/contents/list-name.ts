import { sectionOf } from "../../../studio-sections.ts";

/** Returns the studio's name for the list of a collection, such as "Services". */
export function listName(type: string): string {
	const section = sectionOf(type);
	return section?.plural ?? section?.name ?? type;
}

/** Returns the contents of a proposal in a few words: "3 entries and the order of 1 list". */
export function amountOf(entries: number, orders: number): string {
	const changed = entries === 1 ? "1 entry" : `${entries} entries`;
	if (orders === 0) return changed;
	const ordered = `order of ${orders === 1 ? "1 list" : `${orders} lists`}`;
	return entries === 0 ? `The ${ordered}` : `${changed} and the ${ordered}`;
}
