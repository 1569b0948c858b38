import type { Fields } from "../../content/fields/field.ts";
import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import type { Store } from "../db/store.ts";
import { newId } from "../new-id.ts";
import { type ContentDocument, typeNamed } from "./document.ts";
import { insert } from "./drafts.ts";
import { getIn, rejectTrashed } from "./read-documents.ts";
import { freeSlug } from "./slugs.ts";
import { withSlug } from "./stored-data.ts";

const mark = " (copy)";

/**
 * Copies an entry with everything in its draft, as a new draft with a slug of its own. What an entry begins with, such as
 * the day, is set anew.
 * @param begun values of the fields that a new entry begins with
 * @throws {Failure} `not-found`, `not-possible`
 */
export function duplicate(
	store: Store,
	{ id, actor, begun = {} }: { id: string; actor: Actor; begun?: Readonly<Record<string, unknown>> },
): Promise<ContentDocument> {
	return store.write(async (tx) => {
		const document = await getIn(tx, id);
		rejectTrashed(document);
		const type = typeNamed(document.type);
		if (type.shape === "singleton") throw new Failure("not-possible", `There is only one ${type.label}.`, {});
		const slug = document.slug && (await freeSlug(tx, type.name, `${document.slug.slice(0, 90)}-copy`));
		const data = { ...withSlug(type, structuredClone(document.data), slug), ...begun };
		const title = data[type.title];
		if (typeof title === "string" && title !== "") data[type.title] = marked(type.fields, type.title, title);
		return (await insert(tx, { type, id: newId(), data, actor })).document;
	});
}

/** A title with the mark of a copy, shortened until the field takes it. */
function marked(fields: Fields, field: string, title: string): string {
	const { schema } = fields[field]!;
	for (let length = title.length; length > 0; length--) {
		const copied = `${title.slice(0, length).trimEnd()}${mark}`;
		if (schema.safeParse(copied).success) return copied;
	}
	return title;
}
