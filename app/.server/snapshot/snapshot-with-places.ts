import { placeOf, withPlaces } from "../../content/model/places.ts";
import { typeNamed } from "../content/document.ts";
import type { AnyEntry, Choose, Given, Snapshot } from "./snapshot.ts";

// Releases share what is the same in both, so only what has changed is copied again.
const copies = new WeakMap<AnyEntry, AnyEntry>();
const lists = new WeakMap<readonly AnyEntry[], readonly AnyEntry[]>();

/**
 * The same state of the content, whose entries know where they are edited. Pages drawn from it name their regions, so
 * they are for editors only and never kept.
 */
export function snapshotWithPlaces(base: Snapshot): Snapshot {
	const placed = (name: string, entry: AnyEntry | undefined) => entry && copyOf(name, entry);
	const list = (name: string) => {
		const entries: readonly AnyEntry[] = base.list(name);
		const known = lists.get(entries) ?? entries.map((entry) => copyOf(name, entry));
		lists.set(entries, known);
		return known;
	};
	const snapshot: Record<keyof Snapshot, unknown> = {
		release: base.release,
		publishedAt: base.publishedAt,
		list,
		select: (name: string, choose: Choose, ...given: Given) => choose(list(name), ...given),
		entryAt: (path: string) => base.entryAt(path),
		find: (name: string, slug: string) => placed(name, base.find(name, slug)),
		byId: (name: string, id: string) => placed(name, base.byId(name, id)),
		one: (name: string) => placed(name, base.one(name)),
		resolve: (path: string) => base.resolve(path),
		paths: () => base.paths(),
		hasPages: (count: number) => base.hasPages(count),
		formerPaths: () => base.formerPaths(),
		media: (id: string) => base.media(id),
		languages: () => base.languages(),
		placeOf: (address: string) => base.placeOf(address),
		// What stands there is edited with its translation, not at its place.
		in: (language: string) => base.in(language),
		outward: (path: string) => base.outward(path),
		alternates: (path: string) => base.alternates(path),
		nearest: (path: string) => base.nearest(path),
		source: (path: string) => base.source(path),
		hosted: (address: string) => base.hosted(address),
		atHost: (host: string, path: string) => base.atHost(host, path),
		hasHosts: () => base.hasHosts(),
		addressDigest: () => base.addressDigest(),
	};
	return Object.freeze(snapshot) as Snapshot;
}

function copyOf(name: string, entry: AnyEntry): AnyEntry {
	const known = copies.get(entry);
	if (known && placeOf(known)?.startsWith(`${name}/`)) return known;
	const copy = withPlaces(name, typeNamed(name).fields, entry);
	copies.set(entry, copy);
	return copy;
}
