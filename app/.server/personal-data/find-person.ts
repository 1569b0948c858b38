import type { Store } from "../db/store.ts";
import type { PersonalItem } from "./personal-place.ts";
import { personalPlaces } from "./personal-places.ts";
import { type Receiver, receiversOf } from "./receivers.ts";
import { isWholeName, type Sought, soughtIn } from "./sought.ts";

/** Everything that is kept about somebody. */
export interface FoundPerson {
	/** How they are called, each name once; several may share an address. */
	readonly names: readonly string[];
	/** The oldest first within each place. */
	readonly items: readonly FoundItem[];
	/** Other systems that received what goes. */
	readonly receivers: readonly Receiver[];
	/** When something of them came first and last, in epoch milliseconds; undefined where nothing is theirs. */
	readonly seen: { readonly first: number; readonly last: number } | undefined;
}

export interface FoundItem extends PersonalItem {
	/** The name of its place, and its label. */
	readonly place: string;
	readonly placeLabel: string;
}

/**
 * Looks for somebody in all places by an e-mail address or a phone number, or several with commas.
 * @throws {Failure} `not-possible` for what is neither
 */
export async function findPerson(store: Store, query: string, retentionMonths: number): Promise<FoundPerson> {
	return findSought(store, soughtIn(query), retentionMonths);
}

export async function findSought(store: Store, sought: Sought, retentionMonths: number): Promise<FoundPerson> {
	const items: FoundItem[] = [];
	for (const { name: place, label: placeLabel, find } of personalPlaces) {
		const found = await find(store, sought, { retentionMonths, names: wholeNames(items) });
		items.push(...found.map((item) => ({ ...item, place, placeLabel })));
	}
	const own = items.filter(({ fate, place }) => fate === "goes" && place === "inquiries");
	const receivers = await store.read((tx) =>
		receiversOf(
			tx,
			own.map(({ id }) => id),
		),
	);
	const times = items.filter(({ name }) => name !== "").map(({ at }) => at);
	const seen = times.length > 0 ? { first: Math.min(...times), last: Math.max(...times) } : undefined;
	return { names: [...new Set(items.flatMap(({ name }) => name || []))], items, receivers, seen };
}

/** The names that hardly anybody else has. */
export function wholeNames(items: readonly PersonalItem[]): string[] {
	const names = items.map(({ name }) => name.trim()).filter(isWholeName);
	return [...new Set(names)].slice(0, 5);
}
