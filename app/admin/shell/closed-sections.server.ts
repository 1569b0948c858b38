import { canSee } from "../../.server/can-see.ts";
import { mayAccess } from "../../addresses/access.ts";
import type { Holder } from "../../rights.ts";
import { sections } from "../studio-sections.ts";

/** The paths of the sections that somebody may not open. */
export function closedSections(person: Holder): readonly string[] {
	return sections.filter(({ path, ...section }) => !isOpen(person, path, section)).map(({ path }) => path);
}

function isOpen(
	person: Holder,
	path: string,
	{ collection, singleton }: { readonly collection?: string; readonly singleton?: string },
): boolean {
	if (collection) return mayAccess("/admin/:collection", "GET", person) && canSee(person, collection);
	return (
		mayAccess(path === "" ? "/admin" : `/admin/${path}`, "GET", person) && (!singleton || canSee(person, singleton))
	);
}
