import { data } from "react-router";
import type { Collection } from "../../content/model/define.ts";
import { collections } from "../../content/register/register.ts";
import { sections } from "../studio-sections.ts";

/** The collection that the section with this path lists. Throws 404 when there is none. */
export function collectionAt(path: string | undefined): Collection<string, any> {
	const section = sections.find((each) => each.path === path && each.collection);
	const type = collections.find(({ name }) => name === section?.collection);
	if (!type) throw data(null, { status: 404 });
	return type as Collection<string, any>;
}
