import type { Person } from "../../.server/auth/person.ts";
import { type ContentDocument, typeNamed, unsaved } from "../../.server/content/document.ts";
import { get } from "../../.server/content/read-documents.ts";
import { type AnyType, slugOf } from "../../.server/content/stored-data.ts";
import type { Backend } from "../../.server/http.ts";
import { newId } from "../../.server/new-id.ts";
import { listSchedules, type Schedule } from "../../.server/schedule/schedule.ts";
import { namesAuthor } from "../../.server/snapshot/authors-of.ts";
import type { Snapshot } from "../../.server/snapshot/snapshot.ts";
import type { Field } from "../../content/fields/kinds.ts";
import type { Option } from "../../content/fields/options.ts";
import { collectionsChosenIn, listsChosenIn } from "../../content/register/option-lists.ts";
import type { MetricValues } from "../../content/values/claims/claims.ts";
import { knownZone } from "../../content/values/time-zone.ts";
import type { Issue } from "../../errors.ts";
import { dayOf } from "../controls/time/moment.ts";
import type { OfferedOptions } from "../inputs/use-form.tsx";
import { shownOn } from "./shown-on.ts";

/** The state of a document that the editor shows, without its history. */
export interface DocumentState {
	readonly document: ContentDocument;
	/** Pending schedules, the next one first. */
	readonly schedules: readonly Schedule[];
	/** The address of its live page; "" when it has none. */
	readonly livePath: string;
	/** The page that previews its draft, with an anchor; "" when no page shows it. */
	readonly previewPath: string;
	/** The live values of the metrics that texts may refer to. */
	readonly metrics: MetricValues;
	/** The options of fields whose choices come from lists of the site. */
	readonly options: OfferedOptions;
	/** The public origin, and the suffix of every page title. */
	readonly site: { readonly origin: string; readonly titleSuffix: string };
	/** Issues that the check found in what was just published or unpublished. */
	readonly warnings?: readonly Issue[];
}

/**
 * Reads the state of a document.
 * @throws {Failure} `not-found`
 */
export async function documentState(backend: Backend, id: string): Promise<DocumentState> {
	return storedState(backend, await get(backend.store, id));
}

/** The state of a document that was just read or stored. Reads its schedules. */
export async function storedState(backend: Backend, document: ContentDocument): Promise<DocumentState> {
	const schedules = await listSchedules(backend.store, document.id);
	return stateOf(
		backend,
		document,
		schedules.filter(({ state }) => state === "waiting"),
	);
}

/** The state of a document whose schedules are given. */
export function stateOf(
	{ env, release: { snapshot } }: Pick<Backend, "env" | "release">,
	document: ContentDocument,
	schedules: readonly Schedule[],
): DocumentState {
	const { id, type: name, data, live } = document;
	const type = typeNamed(name);
	const page = shownOn(name, data);
	const entry = live && type.shape === "collection" ? snapshot.byId(name, id) : undefined;
	const hasPages = type.shape === "collection" && type.path !== undefined;
	return {
		document,
		schedules,
		livePath: type.shape === "singleton" ? page : entry ? entry.path || page : "",
		previewPath: hasPages ? `${type.path}/${slugOf(type, data) || id}` : page,
		metrics: snapshot.one("metrics"),
		options: optionsOf(type, snapshot),
		site: { origin: env.siteUrl, titleSuffix: snapshot.one("seo").titleSuffix },
	};
}

/** The live lists that fields of a type are chosen from. */
function optionsOf(type: AnyType, snapshot: Snapshot): OfferedOptions {
	const lists = listsChosenIn(type);
	const authors = () => snapshot.list("authors").map(({ id, name }) => ({ key: id, label: name }));
	return {
		...Object.fromEntries(lists.map(({ name, type, list }) => [name, offeredIn(snapshot, type.name, list)])),
		...(namesAuthor(type.fields) && { authors: authors() }),
		...Object.fromEntries(collectionsChosenIn(type).map((name) => [name, namedIn(snapshot, name)])),
	};
}

/** Entries of a collection as they are chosen: by their id, or a name that they had. */
function namedIn(snapshot: Snapshot, collection: "categories"): readonly Option[] {
	return snapshot.list(collection).map(({ id, name, names }) => ({ key: id, label: name, also: [name, ...names] }));
}

function offeredIn(snapshot: Snapshot, type: string, list: string): readonly Option[] {
	return (snapshot.one(type) as Readonly<Record<string, any>>)[list];
}

/** A new entry that nobody has saved yet. */
export function unsavedEntry(backend: Backend, type: AnyType, person: Person): ContentDocument {
	const entry = unsaved(type);
	return { ...entry, id: newId(), data: { ...entry.data, ...begunBy(backend, type, person) } };
}

/** The values that entries of a type begin with: the day, and who writes. */
export function begunBy({ release }: Backend, { fields }: AnyType, { name }: Person): Record<string, string> {
	const { timeZone } = release.snapshot.one("site_settings").businessHours;
	const today = dayOf(Date.now(), knownZone(timeZone));
	const beginning = (field: Field) => {
		if (field.begins === "today") return today;
		if (field.begins === "own name")
			return release.snapshot.list("authors").find((author) => author.name === name)?.id ?? name;
		const [type, list] = field.namedBy?.split(".") ?? [];
		if (type && !list) return namedIn(release.snapshot, type as "categories")[0]?.key;
		return type && list ? offeredIn(release.snapshot, type, list)[0]?.key : undefined;
	};
	const begun = Object.entries<Field>(fields).flatMap(([name, field]) => {
		const value = field.begins && beginning(field);
		return value === undefined ? [] : [[name, value]];
	});
	return Object.fromEntries(begun);
}
