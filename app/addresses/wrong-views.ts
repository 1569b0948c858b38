import type { AnyField } from "../content/fields/field.ts";
import { plain } from "../content/fields/plain.ts";
import { fieldAt } from "../content/fields/walk.ts";
import type { Collection, Singleton } from "../content/model/define.ts";
import { sectionGroupNames, sectionIcons } from "../content/model/section-view.ts";

type AnyType = Collection<string, any> | Singleton<string, any>;

/**
 * Returns a sentence for everything that the studio or search would show of a type otherwise than it says, or not at all.
 * @param pages addresses of pages of the site
 */
export function wrongViews(type: AnyType, pages: ReadonlySet<string>): string[] {
	const { label, section, shownOn } = type;
	const livePath = type.shape === "collection" ? type.list.livePath : undefined;
	return [
		...unknown(`${label}: its section`, "icon", section?.icon, sectionIcons),
		...unknown(`${label}: its section`, "group", section?.group, sectionGroupNames),
		...[typeof shownOn === "string" ? shownOn : undefined, livePath].flatMap((address) =>
			address === undefined || pages.has(address.replace(/#.*$/, ""))
				? []
				: `${label} is shown at “${address}”, where the site has no page.`,
		),
		...(type.shape === "collection" ? wrongKinds(type) : []),
	];
}

function unknown(place: string, what: string, name: string | undefined, known: readonly string[]): string[] {
	if (name === undefined || known.includes(name)) return [];
	return [`${place} names the ${what} “${name}”, which there is not. There are: ${known.join(", ")}.`];
}

/** Fields that are there, and whose values say nothing where they are shown or searched. */
function wrongKinds({ label, fields, title, summary, price, search }: Collection<string, any>): string[] {
	const field = (name: string | undefined): AnyField | undefined =>
		name === undefined ? undefined : fieldAt(fields, name);
	const isText = (name: string | undefined) => typeof (field(name)?.initial ?? "") === "string";
	return [
		...(isText(title) ? [] : [`${label}: “${title}” must be a text, as entries are named by it.`]),
		...(isText(summary) ? [] : [`${label}: “${summary}” must be a text, as search engines show it.`]),
		...(price === undefined || (field(price)?.kind ?? "price") === "price"
			? []
			: [`${label}: “${price}” must be a price.`]),
		...search
			.filter((name) => {
				const searched = field(name);
				return searched && !searched.nesting && searched.searchText === plain.searchText;
			})
			.map((name) => `${label}: “${name}” holds no words to search in.`),
	];
}
