import { typeAt } from "../../addresses/public-pages.ts";
import { valueAt } from "../../content/fields/walk.ts";
import type { Collection, Singleton } from "../../content/model/define.ts";
import { collections, singletons } from "../../content/register/register.ts";
import { titleOf } from "../content/stored-data.ts";
import type { Snapshot } from "./snapshot.ts";

/**
 * The name of a page as the team knows it: the title of its entry, or what its screen is called. One that has moved has
 * the name of where it is now; its address stands for one that is gone.
 */
export function pageName(snapshot: Snapshot, address: string): string {
	const { site, path } = placeIn(snapshot, address);
	return nameIn(site, path) ?? address;
}

/** Where a page is, in which language, and since it has moved. */
function placeIn(snapshot: Snapshot, address: string): { site: Snapshot; path: string } {
	const lead = snapshot.resolve(address);
	const now = lead.kind === "moved" && lead.to.startsWith("/") ? lead.to : address;
	const place = snapshot.placeOf(now);
	return place ? { site: snapshot.in(place.language), path: place.path } : { site: snapshot, path: now };
}

function nameIn(site: Snapshot, path: string): string | undefined {
	const type = typeAt(path);
	const entry = type && site.entryAt(path);
	if (entry) return titleOf(type, entry);
	for (const one of singletons as readonly Singleton<string, any>[]) {
		if (one.path === path) return one.label;
		const other = one.alsoOn?.find((page) => page.path === path);
		if (other) return String(valueAt(site.one(one.name), other.pageSeo.title) ?? "") || one.label;
	}
	return (collections as readonly Collection<string, any>[]).find((one) => one.path === path && one.isListed !== false)
		?.plural;
}
