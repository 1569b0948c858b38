import type { AnyField, Fields } from "../../../../content/fields/field.ts";
import { type Field, ofKind } from "../../../../content/fields/kinds.ts";
import { fieldInside, valueAt } from "../../../../content/fields/walk.ts";
import type { Collection, Singleton } from "../../../../content/model/define.ts";
import { contentType, singletons } from "../../../../content/register/register.ts";

/** A field of a document; with the path "" the whole document. */
export interface Place {
	readonly type: string;
	readonly id: string;
	readonly path: string;
}

/** The places that an element of a page names, such as `services/7f…#title services/7f…#price`. */
export function placesIn(names: string): Place[] {
	return names.split(" ").flatMap((name) => {
		const [, type, id, path] = /^([^/]+)\/([^#]+)#(.*)$/.exec(name) ?? [];
		return type && id ? [{ type, id, path: path ?? "" }] : [];
	});
}

export function keyOf({ type, id, path }: Place): string {
	return `${type}/${id}#${path}`;
}

/** Whether editing one place edits the other as well. */
export function covers(one: Place, other: Place): boolean {
	if (one.id !== other.id || one.type !== other.type) return false;
	return one.path === "" || one.path === other.path || other.path.startsWith(`${one.path}.`);
}

export function typeOf({ type }: Pick<Place, "type">): Collection | Singleton | undefined {
	return contentType(type) as Collection | Singleton | undefined;
}

/**
 * The field at a place, and the labels of the fields around it and of itself. Undefined for a whole document.
 * @param data of the document, which says of what kind each section is; without it, of the first that has such a field
 */
export function fieldOf(
	place: Place,
	data?: Readonly<Record<string, unknown>>,
): { readonly field: Field; readonly labels: readonly string[] } | undefined {
	const [name = "", ...steps] = place.path.split(".");
	let inside: AnyField | undefined = typeOf(place)?.fields[name];
	if (!inside) return undefined;
	const labels = [inside.label];
	for (const [index, step] of steps.entries()) {
		const value = data && valueAt(data, [name, ...steps.slice(0, index + 1)].join("."));
		const next = fieldInside(inside, step, steps[index + 1], value);
		if (!next) return undefined;
		labels.push(inside.nesting?.holds === "list" ? `${next.label} ${Number(step) + 1}` : next.label);
		inside = next;
	}
	return { field: ofKind(inside), labels };
}

/** Returns the label of a place: that of its field, or of the kind of its document. */
export function labelOf(place: Place, data?: Readonly<Record<string, unknown>>): string {
	return fieldOf(place, data)?.labels.at(-1) ?? typeOf(place)?.label ?? place.type;
}

/** An entry of a list of the document, and where in it; or an entry of a collection that is sorted by hand. */
export type Movable = { readonly list: string; readonly index: number } | "entry";

export function movableOf({ type, path }: Place): Movable | undefined {
	if (path === "") {
		const declared = contentType(type);
		return declared?.shape === "collection" && declared.order === "position" ? "entry" : undefined;
	}
	const [, list, index] = /^(.+)\.(\d+)$/.exec(path) ?? [];
	return list === undefined ? undefined : { list, index: Number(index) };
}

/** The singletons that affect every page and have no page of their own: the menus, the settings, the look. */
export const behindEvery: readonly Place[] = (singletons as readonly Singleton[]).flatMap(({ name, path }) =>
	path === undefined ? [{ type: name, id: name, path: "" }] : [],
);

/** The words of the site that a page may say, by the first part of its address. */
export function wordsOf(path: string): readonly Place[] {
	const [first = ""] = path.slice(1).split("/");
	const pages: Readonly<Record<string, string>> = {
		"": "home",
		portfolio: "projects",
		"privacy-policy": "legal",
		"terms-of-service": "legal",
	};
	const fields = contentType("words")!.fields;
	const own = pages[first] ?? first;
	return [own, "shell"].flatMap((page) => (page in fields ? [{ type: "words", id: "words", path: page }] : []));
}

/** The fields of a document that none of these places edits. */
export function unseenOf(document: Pick<Place, "type" | "id">, seen: readonly Place[]): Place[] {
	const fields: Fields = typeOf(document)?.fields ?? {};
	const at = (path: string) => ({ type: document.type, id: document.id, path });
	const isSeen = (place: Place) => seen.some((one) => one.path !== "" && covers(one, place));
	const isTouched = (place: Place) => seen.some((one) => one.path !== "" && covers(place, one));
	return Object.entries(fields).flatMap(([name, declared]) => {
		const { isGiven, nesting } = declared;
		if (isSeen(at(name)) || isGiven) return [];
		if (nesting?.holds !== "record" || !isTouched(at(name))) return [at(name)];
		return Object.keys(nesting.fields)
			.map((inner) => at(`${name}.${inner}`))
			.filter((inner) => !isSeen(inner) && !isTouched(inner));
	});
}
