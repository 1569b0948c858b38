import type { FoundSection } from "./find-sections.server.ts";

/**
 * Puts the parts of a page and the sections that its owner added in order. Sections that follow one another are one group.
 * @param order names of parts; sections are named by their address in the page, such as "#prices"
 * @param rest the name of where sections stand that the order does not name
 */
export function inOrder(
	order: readonly string[],
	sections: readonly FoundSection[],
	rest: string,
): readonly (string | readonly FoundSection[])[] {
	// Of two with one address, the first.
	const byName = new Map(sections.toReversed().map((one) => [`#${one.section.anchor}`, one]));
	const named = new Set(order.flatMap((name) => byName.get(name) ?? []));
	const all: (string | FoundSection[])[] = [];
	for (const name of order) {
		const one = byName.get(name);
		const found = name === rest ? sections.filter((section) => !named.has(section)) : one ? [one] : [];
		const last = all.at(-1);
		if (name !== rest && !name.startsWith("#")) all.push(name);
		else if (typeof last === "object") last.push(...found);
		else if (found.length > 0) all.push(found);
	}
	return all;
}
