import type { Present } from "../../../../.server/notifications/who-is-here.ts";
import { covers, labelOf, type Place } from "./place.ts";
import type { Region } from "./regions.ts";

/** Somebody who edits a region meanwhile. */
export interface Other {
	readonly name: string;
	/** Of the field they are in. */
	readonly label: string;
}

/**
 * Returns the other people who edit regions of a page, by the region's key: of nested regions around a field, the
 * smallest.
 */
export function othersOn(regions: readonly Region[], people: readonly Present[]): ReadonlyMap<string, Other> {
	const found = new Map<string, Other>();
	for (const { type, document, field, name } of people) {
		if (field === "") continue;
		const theirs = { type, id: document, path: field };
		const around = regions.filter(({ places }) =>
			places.some((place) => covers(place, theirs) || covers(theirs, place)),
		);
		const deepest = Math.max(...around.map((region) => depthOf(region, theirs)));
		for (const region of around)
			if (depthOf(region, theirs) === deepest) found.set(region.key, { name, label: labelOf(theirs) });
	}
	return found;
}

function depthOf({ places }: Region, { id }: Place): number {
	return Math.max(...places.map((place) => (place.id === id ? place.path.length : -1)));
}
