import type { Collection, Singleton } from "../content/model/define.ts";
import { collections, singletons } from "../content/register/register.ts";

/** A page of the site that shows content. */
export interface PublicPage {
	/** Pattern of its address, such as /services or /services/:slug. */
	readonly pattern: string;
	/** Its name in lists of pages: made from its address, or from the label of an entry. */
	readonly name: string;
	/** Its schema.org type; undefined where each entry has its own. */
	readonly schemaType?: string;
}

/** Every page that follows from a content declaration: of singletons, of collections, and of their entries. */
export const publicPages: readonly PublicPage[] = withoutDoubles([
	...(singletons as readonly Singleton[]).flatMap(({ path, alsoOn = [], schemaType }) =>
		path === undefined ? [] : [path, ...alsoOn.map((page) => page.path)].map((page) => pageAt(page, schemaType)),
	),
	...(collections as readonly Collection<string, any>[]).flatMap(({ path, label, isListed }) =>
		!path
			? []
			: [
					...(isListed === false ? [] : [pageAt(path, "CollectionPage")]),
					{ pattern: `${path}/:slug`, name: label.toLowerCase().replaceAll(" ", "-") },
				],
	),
]);

/** The collection whose entries have addresses like this one: of several, the one that says most of it. */
export function typeAt(path: string): Collection<string, any> | undefined {
	return (collections as readonly Collection<string, any>[])
		.filter((type) => type.path !== undefined && path.startsWith(`${type.path}/`))
		.toSorted((one, other) => other.path!.length - one.path!.length)[0];
}

function pageAt(path: string, schemaType: string | undefined): PublicPage {
	return { pattern: path, name: path.slice(1).replaceAll("/", "-"), schemaType };
}

/** A collection and the singleton around it share a page. */
function withoutDoubles(pages: readonly PublicPage[]): readonly PublicPage[] {
	return [...new Map(pages.toReversed().map((page) => [page.pattern, page])).values()].reverse();
}
