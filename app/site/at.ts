import { placeOf } from "../content/model/places.ts";
import type { PathIn, Region } from "../design/region.ts";

/**
 * Names what an element shows, to be spread on it: `<h1 {...at(home, "hero_headline")}>`. Nothing on pages for visitors.
 * @param of an entry, or a group or an entry of a list in it
 * @param paths the fields that the element shows; all of them unless given
 */
export function at<T extends object>(of: T, ...paths: readonly PathIn<T>[]): Region | undefined {
	const place = placeOf(of);
	if (place === undefined) return undefined;
	const separator = place.endsWith("#") ? "" : ".";
	return { "data-at": paths.length === 0 ? place : paths.map((path) => place + separator + path).join(" ") };
}

/** The region of an element that shows fields of two entries. */
export function bothAt(one: Region | undefined, other: Region | undefined): Region | undefined {
	if (!one || !other) return one ?? other;
	return { "data-at": `${one["data-at"]} ${other["data-at"]}` };
}
