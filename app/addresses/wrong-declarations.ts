import type { AnyField, Fields } from "../content/fields/field.ts";
import { fieldAt } from "../content/fields/walk.ts";
import type { Collection, ContentType, Singleton } from "../content/model/define.ts";
import { shownFields } from "../content/model/list-view.ts";
import { collections, singletons } from "../content/register/register.ts";
import { ownForm } from "../content/system/own-form.ts";
import { isOfTheProduct } from "./reserved-addresses.ts";

type AnyCollection = Collection<string, any>;
type AnySingleton = Singleton<string, any>;
type AnyType = AnyCollection | AnySingleton;

/** @throws {Error} with a sentence for everything in the declarations that would go wrong later, without a word */
export function checkDeclarations(): void {
	const wrong = wrongDeclarations([...collections, ...singletons]);
	if (wrong.length > 0) throw new Error(`Content types are declared wrongly.\n${wrong.join("\n")}`);
}

/** Returns a sentence for each problem that content types have with each other. */
export function wrongDeclarations(types: readonly AnyType[]): string[] {
	const names = new Set(types.map(({ name }) => name));
	const ofShape = (shape: AnyType["shape"]) => types.filter((type) => type.shape === shape);
	const lists = new Set([...ofShape("collection").map(({ name }) => name), ...noContent]);
	return [
		...twice(types, "name", ({ name }) => name),
		...twice(types, "section of the studio", ({ name, section }) => section?.path ?? name),
		...twice(ofShape("collection"), "path", ({ path }) => path),
		...twice(ofShape("singleton"), "path", ({ path }) => path),
		...types.flatMap((type) => [
			...wrongAddresses(type),
			...wrongFields(type, lists, names),
			...(type.shape === "collection" ? [...wrongNames(type), ...wrongUsers(type, types)] : wrongLists(type, lists)),
		]),
	];
}

/** Names of lists that fields may refer to though they are not content: the destinations of inquiries. */
const noContent = ["destinations"];

/** Types of which one would hide the other. */
function twice(types: readonly AnyType[], what: string, keyOf: (type: AnyType) => string | undefined): string[] {
	return types.flatMap((type, index) => {
		const key = keyOf(type);
		const first = types.findIndex((other) => keyOf(other) === key);
		if (key === undefined || first === index) return [];
		return `${type.label} and ${types[first]!.label} have the same ${what}, “${key}”: give ${type.label} another one.`;
	});
}

function wrongAddresses({ name, label, path, shape }: AnyType): string[] {
	const isPath =
		path === undefined ||
		path === (shape === "collection" ? "" : "/") ||
		/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(path);
	return [
		...(/^[a-z][a-z0-9_-]*$/.test(name)
			? []
			: [`${label}: the name “${name}” may hold lower-case letters, digits, “-” and “_”, and begins with a letter.`]),
		...(isPath ? [] : [`${label}: the path “${path}” must be like “/events”: lower-case words behind slashes.`]),
		...(path && path !== ownForm.path && isOfTheProduct(path)
			? [`${label}: “${path}” is an address of the product: choose another path.`]
			: []),
	];
}

/** Names that pages receive beside the fields of an entry. */
const taken = ["id", "path", "liveSince", "changedAt"];

function wrongFields(type: ContentType<string, any>, lists: ReadonlySet<string>, names: ReadonlySet<string>): string[] {
	const { label, fields } = type;
	const slugs = Object.values(fields as Fields).filter(({ kind }) => kind === "slug");
	return [
		...taken
			.filter((name) => name in fields)
			.map((name) => `${label}: “${name}” is a name that every entry has already: call the field otherwise.`),
		...(slugs.length > 1 ? [`${label} has ${slugs.length} slugs: an entry has one address.`] : []),
		...nested(fields).flatMap(({ path, field }) => {
			const at = `${label}, ${path}`;
			const { from, to } = field as AnyField & { from?: string; to?: string };
			if (field.kind === "slug" && !(from! in fields)) return `${at}: there is no field “${from}” to propose it from.`;
			if (field.kind === "reference" && !lists.has(to!)) return `${at}: there is no collection “${to}” to refer to.`;
			if (field.kind === "option" && !names.has(from!.split(".")[0]!))
				return `${at}: there is no list “${from}” to choose from.`;
			return begins(field) ? [] : `${at}: it begins with a value that its own rule refuses.`;
		}),
	];
}

/** Whether a field that needs no value, or is never without one, passes with what it begins with. */
function begins({ kind, optional, initial, schema }: AnyField): boolean {
	return !(optional || kind === "number" || kind === "choice") || schema.safeParse(initial).success;
}

interface Nested {
	readonly path: string;
	readonly field: AnyField;
}

/** All fields, also those inside others, with their paths. */
function nested(fields: Fields, above = ""): Nested[] {
	return Object.entries(fields as Readonly<Record<string, AnyField>>).flatMap(([name, field]) =>
		inside(field, above + name),
	);
}

function inside(field: AnyField & { fields?: Fields; variants?: Fields; of?: AnyField }, path: string): Nested[] {
	const { fields = {}, variants = {}, of } = field;
	return [
		{ path, field },
		...nested(fields, `${path}.`),
		...nested(variants, `${path}.`),
		...(of ? inside(of, path) : []),
	];
}

/** Fields that a collection names and does not have, or that are of another kind than it needs. */
function wrongNames(type: AnyCollection): string[] {
	const { label, fields, title, visible, summary, keywords, order, search, internal = [], writing, list } = type;
	const { by = [], ...parts } = writing ?? {};
	const newest = order === "position" ? undefined : order.newest;
	const all = [
		title,
		visible,
		summary,
		keywords,
		newest,
		...search,
		...internal,
		...Object.values(parts),
		...by,
		...shownFields(type),
	];
	const missing = new Set(all.filter((name) => name !== undefined && !fieldAt(fields, name)));
	const isOther = (name: string | undefined, kind: string) =>
		name !== undefined && !missing.has(name) && fieldAt(fields, name)!.kind !== kind;
	return [
		...[...missing].map((name) => `${label} names the field “${name}”, which it does not have.`),
		...[visible, list.featured?.field]
			.filter((name) => isOther(name, "toggle"))
			.map((name) => `${label}: “${name}” must be a toggle.`),
		...(isOther(newest, "date") ? [`${label} is sorted by “${newest}”, which must be a date.`] : []),
	];
}

/** Entries of other collections that a collection counts on. */
function wrongUsers({ label, neededBy, unlistedWithout }: AnyCollection, types: readonly AnyType[]): string[] {
	const named = [neededBy, unlistedWithout].flatMap((use) => (use ? [use.collection] : []));
	const unknown = named.filter((name) => !types.some((type) => type.shape === "collection" && type.name === name));
	const users = types.find(({ name }) => name === neededBy?.collection);
	const isOther = users && !(neededBy!.field in users.fields);
	return [
		...[...new Set(unknown)].map((name) => `${label} counts on entries of “${name}”, which is no collection.`),
		...(isOther ? [`${label} is needed in the field “${neededBy!.field}”, which ${users.label} does not have.`] : []),
	];
}

function wrongLists(
	{ label, fields, path, pageSeo, shownWhen = [] }: AnySingleton,
	lists: ReadonlySet<string>,
): string[] {
	const said =
		path === undefined ? [] : Object.values(pageSeo ?? { title: "hero.title", description: "hero.subtitle" });
	return [
		...shownWhen
			.filter((name) => !lists.has(name))
			.map((name) => `${label} is shown when there are “${name}”, which is no collection.`),
		...said
			.filter((name) => !fieldAt(fields, name))
			.map((name) => `${label} names the field “${name}”, which it does not have.`),
	];
}
