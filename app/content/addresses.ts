import type { Collection, Singleton } from "./define.ts";
import { collections, singletons } from "./register.ts";

/** A page of the site that shows content. */
export interface PublicPage {
	/** Of its address, such as /services or /services/:slug. */
	readonly pattern: string;
	/** What the page is called among those of the site: after its address, or after one entry. */
	readonly name: string;
	/** What schema.org calls it; undefined where that is an entry's to say. */
	readonly schemaType?: string;
}

/** Every page that content has by its declaration: of singletons, of collections, and of their entries. */
export const publicPages: readonly PublicPage[] = withoutDoubles([
	...(singletons as readonly Singleton[]).flatMap(({ path, alsoOn = [], schemaType }) =>
		path === undefined ? [] : [path, ...alsoOn.map((page) => page.path)].map((page) => pageAt(page, schemaType)),
	),
	...(collections as readonly Collection<string, any>[]).flatMap(({ path, label }) =>
		path === undefined
			? []
			: [pageAt(path, "CollectionPage"), { pattern: `${path}/:slug`, name: label.toLowerCase().replaceAll(" ", "-") }],
	),
]);

function pageAt(path: string, schemaType: string | undefined): PublicPage {
	return { pattern: path, name: path.slice(1).replaceAll("/", "-"), schemaType };
}

/** A collection and the singleton around it share a page. */
function withoutDoubles(pages: readonly PublicPage[]): readonly PublicPage[] {
	return [...new Map(pages.toReversed().map((page) => [page.pattern, page])).values()].reverse();
}
