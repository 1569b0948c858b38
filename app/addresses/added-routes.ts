import type { StudioRoute, Who } from "./studio-route.ts";

/** An address of one's own. */
export interface ExtensionRoute {
	/** Such as "/shop/feed.json" or "/shop/:item". */
	readonly path: string;
	/** Its module, from the folder `extension`. What it answers by is what it exports: a page, a `loader`, an `action`. */
	readonly file: string;
	/** Who may read it. What is for everybody is kept as pages are, until the next release, unless its `handle` says otherwise. */
	readonly readers: Who;
	/** Why people who are not signed in may send something there; absent where they may not. */
	readonly takesFromEveryone?: string;
	/** Whether it is a page of the site, with head and foot around it. */
	readonly isPage?: true;
	/** Whether each further language of the site has it as well; it has no parameters then. */
	readonly inEveryLanguage?: true;
}

/** The id of an added address in the table of routes. */
export function addedRouteId(path: string): string {
	return `extension ${path}`;
}

/** Whether a route of the table is an added address. */
export function isAddedRoute(id: string): boolean {
	return id.startsWith("extension ");
}

/** A screen of one's own in the studio. Its modules are named from the folder `extension`. */
export interface ExtensionScreen extends Omit<StudioRoute, "below"> {
	/** The module that exports its `action`, which takes its commands, at its path below `actions`. */
	readonly action?: string;
}
