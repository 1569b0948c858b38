import { type OrderField, partsInOrder } from "../../../content/fields/order.ts";
import type { StoredSection } from "../../../content/fields/sections.ts";
import { latinSlug } from "../../../content/values/addresses/latin-slug.ts";

/** A row of an order: a part, or a section. */
export interface OrderRow {
	/** In the order; "" for a section that stands with the others. */
	readonly name: string;
	/** The position of the section in its list. */
	readonly section?: number;
}

const addressOf = (section: StoredSection) => String((section as { anchor?: unknown }).anchor ?? "");

/** Returns the rows of an order: each part, and each section where visitors see it. Sections without a place stand before their part. */
export function orderRows(
	{ parts, sections: list }: Pick<OrderField, "parts" | "sections">,
	order: readonly string[],
	sections: readonly StoredSection[],
): OrderRow[] {
	const names = partsInOrder(Object.keys(parts), order, list !== undefined);
	// Of two with one address, the first.
	const byName = new Map([...sections.entries()].toReversed().map(([at, one]) => [`#${addressOf(one)}`, at]));
	const placed = new Set(names.flatMap((name) => byName.get(name) ?? []));
	return names.flatMap((name): OrderRow[] => {
		const section = byName.get(name);
		if (name.startsWith("#")) return section === undefined ? [] : [{ name, section }];
		const others = name === list?.name ? [...sections.keys()].filter((at) => !placed.has(at)) : [];
		return [...others.map((at) => ({ name: "", section: at })), { name }];
	});
}

/** What is stored for rows in another order. */
export interface StoredOrder {
	readonly order: string[];
	/** New addresses, by the position of the section: it has a place of its own from now on. */
	readonly addresses: ReadonlyMap<number, string>;
}

/** Returns what is stored for rows. Sections that still stand together before their part need no address. */
export function storedOrder(
	{ sections: list }: Pick<OrderField, "sections">,
	rows: readonly OrderRow[],
	sections: readonly StoredSection[],
): StoredOrder {
	const rest = rows.findIndex(({ name }) => name === list?.name);
	let together = rest;
	while (together > 0 && rows[together - 1]!.name === "") {
		if (together < rest && rows[together - 1]!.section! > rows[together]!.section!) break;
		together -= 1;
	}
	const addresses = new Map<number, string>();
	const order = rows.flatMap(({ name, section }, index) => {
		if (name) return [name];
		if (index >= together && index < rest) return [];
		const address = newAddress(sections, section!, addresses);
		addresses.set(section!, address);
		return [`#${address}`];
	});
	return { order, addresses };
}

/**
 * Returns what is stored where a section was put in beside one that has a place of its own: it stands beside it there, too. Undefined
 * where the neighbour has none.
 * @param at its position in the list
 */
export function besideNeighbour(
	order: readonly string[],
	sections: readonly StoredSection[],
	at: number,
): { readonly order: string[]; readonly address: string } | undefined {
	const [below, above] = [sections[at + 1], sections[at - 1]].map((one) =>
		order.indexOf(`#${one ? addressOf(one) : ""}`),
	);
	const to = below! >= 0 ? below! : above! + 1;
	if (to <= 0 && below! < 0) return undefined;
	const address = newAddress(sections, at, new Map());
	return { order: order.toSpliced(to, 0, `#${address}`), address };
}

/** An address that no other section has, from the title or the kind. */
function newAddress(sections: readonly StoredSection[], at: number, given: ReadonlyMap<number, string>): string {
	const section = sections[at] as StoredSection & { title?: unknown };
	const taken = new Set([...sections.filter((_, index) => index !== at).map(addressOf), ...given.values()]);
	const words = typeof section.title === "string" ? latinSlug(section.title) : undefined;
	const base = addressOf(section) || (words || section.type).slice(0, 36).replace(/-+$/, "");
	for (let count = 1; ; count++) {
		const address = count === 1 ? base : `${base.slice(0, 36)}-${count}`;
		if (!taken.has(address)) return address;
	}
}
