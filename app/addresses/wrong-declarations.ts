import type { AnyField, Fields } from "../content/fields/field.ts";
import { reservedSlugs } from "../content/fields/slug.ts";
import { fieldAt } from "../content/fields/walk.ts";
import type { Collection, Singleton } from "../content/model/define.ts";
import { shownFields } from "../content/model/list-view.ts";
import { wrongPreviewAddress } from "../content/model/preview-address.ts";
import { leavable, leftOut } from "../content/register/left-out.ts";
import { collections, singletons } from "../content/register/register.ts";
import { ownForm } from "../content/system/own-form.ts";
import { addedRoutes } from "./added-addresses.ts";
import { isOfTheProduct } from "./reserved-addresses.ts";
import { sentencesAlone } from "./sentences-alone.ts";
import { isScreen } from "./studio-routes.ts";
import { wrongViews } from "./wrong-views.ts";

type AnyCollection = Collection<string, any>;
type AnySingleton = Singleton<string, any>;
type AnyType = AnyCollection | AnySingleton;

/** @throws {Error} with a sentence for everything in the declarations that would go wrong later, without a word */
export function checkDeclarations(): void {
	const wrong = [...wrongDeclarations([...collections, ...singletons]), ...wrongLeftOut([...leftOut])];
	if (wrong.length > 0) throw sentencesAlone("Content types are declared wrongly.", wrong);
}

/** Returns a sentence for each problem that content types have with each other. */
export function wrongDeclarations(types: readonly AnyType[]): string[] {
	const ofShape = (shape: AnyType["shape"]) => types.filter((type) => type.shape === shape);
	const lists = new Set([...ofShape("collection").map(({ name }) => name), ...leftOut, ...noContent]);
	const addresses = new Set(["/", "/contact", ...types.flatMap(pagesOf).map(({ path }) => path), ...ownPages]);
	return [
		...twice(types, "name", ({ name }) => name),
		...twice(types, "section of the studio", ({ name, section }) => section?.path ?? name),
		...twice(ofShape("collection"), "path", ({ path }) => path),
		...wrongPages(types),
		...types.flatMap((type) => [
			...wrongAddresses(type),
			...wrongFields(type, lists, types),
			...wrongViews(type, addresses),
			...(type.shape === "collection" ? [...wrongNames(type), ...wrongUsers(type, types)] : wrongLists(type, lists)),
		]),
	];
}

/** Returns a sentence for each type that a site cannot go without. */
function wrongLeftOut(names: readonly string[]): string[] {
	return names
		.filter((name) => !leavable.includes(name))
		.map((name) => `extension/content.ts goes without “${name}”. It can go without ${leavable.join(", ")}.`);
}

/** Pages of a firm's own that show no content type. */
const ownPages = addedRoutes.filter(({ isPage }) => isPage).map(({ path }) => path);

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

/** A page of the site that a type makes. */
interface Page {
	readonly type: AnyType;
	readonly path: string;
	/** The name of its module. */
	readonly name: string;
}

function pagesOf(type: AnyType): Page[] {
	if (!type.path) return [];
	const at = (path: string): Page => ({ type, path, name: path.slice(1).replaceAll("/", "-") });
	if (type.shape === "singleton") return [type.path, ...(type.alsoOn ?? []).map(({ path }) => path)].map(at);
	const ofEntry = { type, path: `${type.path}/:slug`, name: type.label.toLowerCase().replaceAll(" ", "-") };
	return type.isListed === false ? [ofEntry] : [at(type.path), ofEntry];
}

/** Pages at the address of another, or drawn by its module. */
function wrongPages(types: readonly AnyType[]): string[] {
	const pages = types.flatMap(pagesOf);
	return pages.flatMap((page, index) => {
		const { path, name } = page;
		const { label } = page.type;
		if (path.endsWith("/:slug") && (ownModules.includes(name) || !/^[\p{L}\p{N}-]+$/u.test(name)))
			return `${label}: the page of an entry cannot be called “${name}”: give it another label.`;
		const first = pages.slice(0, index).find((other) => isInTheWay(other, page));
		if (first)
			return `${label} has the page “${path}” (${name}.tsx), which is that of ${first.type.label}: give it another path or label.`;
		const list = types.find((other) => other.shape === "collection" && isEntryOf(other, path));
		return list ? `${label} has the page “${path}”, where an entry of ${list.label} may be: choose another path.` : [];
	});
}

/** Whether an entry of a collection could have this address. */
function isEntryOf({ path: above }: AnyCollection, path: string): boolean {
	const slug = above && path.startsWith(`${above}/`) ? path.slice(above.length + 1) : "";
	return /^[^/:]+$/.test(slug) && !reservedSlugs.has(slug);
}

/** Modules of pages that the routes name. */
const ownModules = ["home", "page"];

/** Whether two pages are one, though they are not the list of a collection and the texts around it. */
function isInTheWay(one: Page, other: Page): boolean {
	if (one.path !== other.path) return one.name === other.name;
	// Of two lists at one path it is said once.
	if (one.type.shape === "collection" && other.type.shape === "collection") return one.type.path !== other.type.path;
	const [around, list] = one.type.shape === "singleton" ? [one.type, other.type] : [other.type, one.type];
	const isAround = around.shape === "singleton" && list.shape === "collection" && around.path === list.path;
	return !isAround || (around.shownWhen !== undefined && !around.shownWhen.includes(list.name));
}

function wrongAddresses(type: AnyType): string[] {
	const { name, label, path, shape, section, previewUrl } = type;
	const preview = previewUrl === undefined ? undefined : wrongPreviewAddress(previewUrl);
	const root = shape === "collection" ? "" : "/";
	const also = shape === "singleton" ? (type.alsoOn ?? []).map((page) => page.path) : [];
	const paths = [path, ...also].filter((one) => one !== undefined && one !== root && one !== ownForm.path);
	return [
		...(preview ? [`${label}: the previewUrl “${previewUrl}” cannot be opened: ${preview}.`] : []),
		...(/^[a-z][a-z0-9_-]*$/.test(name)
			? []
			: [`${label}: the name “${name}” may hold lower-case letters, digits, “-” and “_”, and begins with a letter.`]),
		...paths.flatMap((one) => {
			if (!/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(one!))
				return `${label}: the path “${one}” must be like “/events”: lower-case words behind slashes.`;
			return isOfTheProduct(one!) ? `${label}: “${one}” is an address of the product: choose another path.` : [];
		}),
		...(isScreen(section?.path ?? name)
			? [`${label}: “/admin/${section?.path ?? name}” is a screen of the studio: give its section another path.`]
			: []),
	];
}

/** Names that pages receive beside the fields of an entry. */
const taken = ["id", "path", "liveSince", "changedAt"];

function wrongFields(type: AnyType, lists: ReadonlySet<string>, types: readonly AnyType[]): string[] {
	const { label, fields } = type;
	const slugs = Object.values(fields as Fields).filter(({ kind }) => kind === "slug");
	return [
		...taken
			.filter((name) => name in fields)
			.map((name) => `${label}: “${name}” is a name that every entry has already: call the field otherwise.`),
		...(slugs.length > 1 ? [`${label} has ${slugs.length} slugs: an entry has one address.`] : []),
		...nested(fields).flatMap(({ path, field }) => {
			const at = `${label}, ${path}`;
			const { from } = field as AnyField & { from?: string };
			if (field.kind === "slug" && !(from! in fields)) return `${at}: there is no field “${from}” to propose it from.`;
			if (field.kind === "slug" && fields[from!].kind !== "text")
				return `${at}: it is proposed from “${from}”, which is no text.`;
			if (field.to && !lists.has(field.to)) return `${at}: there is no collection “${field.to}” to refer to.`;
			if (field.namedBy && !leftOut.has(field.namedBy.split(".")[0]!) && !isList(field.namedBy, types))
				return `${at}: there is no list “${field.namedBy}” to choose from.`;
			const { options: choices } = field as AnyField & { options?: readonly unknown[] };
			if (choices?.length === 0) return `${at}: there is nothing to choose.`;
			const { min = 0, max = Number.POSITIVE_INFINITY } = field as AnyField & { min?: number; max?: number };
			if (min > max || (typeof field.initial !== "number" && max < 1))
				return `${at}: nothing is within its bounds, ${min} to ${max}.`;
			return begins(field) ? [] : `${at}: it begins with a value that its own rule refuses.`;
		}),
	];
}

/** Whether there is a collection such as `categories`, or a list of a singleton such as `portfolio-page.types`. */
function isList(from: string, types: readonly AnyType[]): boolean {
	const [name, list] = from.split(".");
	const type = types.find((one) => one.name === name);
	return type !== undefined && (list === undefined || list in type.fields);
}

/** Whether a field that needs no value, or begins with one, passes with what it begins with. */
function begins({ optional, initial, schema }: AnyField): boolean {
	const hasValue = typeof initial === "number" || (typeof initial === "string" && initial !== "");
	return !(optional || hasValue) || schema.safeParse(initial).success;
}

interface Nested {
	readonly path: string;
	readonly field: AnyField;
}

/** All fields, also those inside others, with their paths. */
function nested(fields: Fields, above = ""): Nested[] {
	return Object.entries(fields).flatMap(([name, field]) => inside(field, above + name));
}

function inside(field: AnyField, path: string): Nested[] {
	const { nesting } = field;
	const within = Object.entries(nesting?.fields ?? {});
	// Entries of a list are at its own path.
	const at = (name: string) => (nesting?.holds === "list" ? path : `${path}.${name}`);
	return [{ path, field }, ...within.flatMap(([name, inner]) => inside(inner, at(name)))];
}

/** Fields that a collection names and does not have, or that are of another kind than it needs. */
function wrongNames(type: AnyCollection): string[] {
	const { label, fields, title, visible, byLink, changed, summary, order, search, internal = [], writing, list } = type;
	const ofKind: readonly (readonly [name: string | undefined, kind: string, what: string])[] = [
		[visible, "toggle", "a toggle"],
		[byLink === true ? undefined : byLink, "toggle", "a toggle"],
		[list.featured?.field, "toggle", "a toggle"],
		[changed, "date", "a date"],
		[order === "position" ? undefined : order.newest, "date", "a date, as the list is sorted by it"],
		[list.image, "image", "a picture"],
		[list.amount?.field, "price", "a price"],
		[list.tags?.field, "list", "a list of texts"],
		[type.keywords, "list", "a list of texts"],
		[writing?.text, "rich-text", "a formatted text"],
	];
	const { by = [], ...parts } = writing ?? {};
	const all = [
		title,
		summary,
		...search,
		...internal,
		type.ofInquiry,
		...Object.values(parts),
		...by,
		...shownFields(type),
	];
	const named = [...all, ...ofKind.map(([name]) => name)].filter((name) => name !== undefined);
	const missing = new Set(named.filter((name) => !fieldAt(fields, name)));
	return [
		...(byLink !== undefined && type.path === undefined
			? [`${label} is shown by link, and has no page: give it a path.`]
			: []),
		...[...missing].map((name) => `${label} names the field “${name}”, which it does not have.`),
		...ofKind.flatMap(([name, kind, what]) =>
			name === undefined || missing.has(name) || fieldAt(fields, name)!.kind === kind
				? []
				: `${label}: “${name}” must be ${what}.`,
		),
		...(list.columns.includes("tags") && !list.tags
			? [`${label} has a column of tags, and names no field for it.`]
			: []),
	];
}

/** Entries of other collections that a collection counts on. */
function wrongUsers({ label, neededBy, unlistedWithout }: AnyCollection, types: readonly AnyType[]): string[] {
	const named = [neededBy, unlistedWithout].flatMap((use) => (use ? [use.collection] : []));
	const isThere = (name: string) =>
		leftOut.has(name) || types.some((type) => type.shape === "collection" && type.name === name);
	const unknown = named.filter((name) => !isThere(name));
	const users = types.find(({ name }) => name === neededBy?.collection);
	const isOther = users && !(neededBy!.field in users.fields);
	return [
		...[...new Set(unknown)].map((name) => `${label} counts on entries of “${name}”, which is no collection.`),
		...(isOther ? [`${label} is needed in the field “${neededBy!.field}”, which ${users.label} does not have.`] : []),
	];
}

function wrongLists(
	{ label, fields, path, pageSeo, shownWhen = [], alsoOn = [] }: AnySingleton,
	lists: ReadonlySet<string>,
): string[] {
	const own = path === undefined ? [] : [pageSeo ?? { title: "hero.title", description: "hero.subtitle" }];
	const said = new Set(
		[...own, ...alsoOn.map((page) => page.pageSeo)].flatMap(({ title, description }) => [title, description]),
	);
	return [
		...shownWhen
			.filter((name) => !lists.has(name))
			.map((name) => `${label} is shown when there are “${name}”, which is no collection.`),
		...[...said]
			.filter((name) => !fieldAt(fields, name))
			.map((name) => `${label} names the field “${name}”, which it does not have.`),
	];
}
