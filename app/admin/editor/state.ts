import type { Person } from "../../.server/auth/person.ts";
import { type ContentDocument, typeNamed, unsaved } from "../../.server/content/document.ts";
import { get } from "../../.server/content/read.ts";
import { type AnyType, slugOf } from "../../.server/content/stored-data.ts";
import type { Backend } from "../../.server/http.ts";
import { newId } from "../../.server/new-id.ts";
import { listSchedules, type Schedule } from "../../.server/publishing/schedule.ts";
import { knownZone } from "../../.server/publishing/zone.ts";
import type { MetricValues } from "../../content/claims.ts";
import type { Field } from "../../content/fields/kinds.ts";
import type { Issue } from "../../errors.ts";
import { dayOf } from "../controls/moment.ts";
import { shownOn } from "./shown-on.ts";

/** All that the editor shows of a document besides its history. */
export interface DocumentState {
	readonly document: ContentDocument;
	/** Those that are waiting, the next first. */
	readonly schedules: readonly Schedule[];
	/** Where it is on the site now; "" when it is not. */
	readonly livePath: string;
	/** The page its draft is previewed on, with an anchor; "" when no page shows it. */
	readonly previewPath: string;
	/** What texts may refer to, as the site says it now. */
	readonly metrics: MetricValues;
	/** Public origin, and what stands behind every title. */
	readonly site: { readonly origin: string; readonly titleSuffix: string };
	/** What the check said about what was published or taken off the site just now. */
	readonly warnings?: readonly Issue[];
}

/** Reads the state of a document. Throws `not-found`. */
export async function documentState(backend: Backend, id: string): Promise<DocumentState> {
	return storedState(backend, await get(backend.store, id));
}

/** The state of a document that was just read or stored. */
export async function storedState(backend: Backend, document: ContentDocument): Promise<DocumentState> {
	const schedules = await listSchedules(backend.store, document.id);
	return stateOf(
		backend,
		document,
		schedules.filter(({ state }) => state === "waiting"),
	);
}

/** The state of a document whose schedules are known. */
export function stateOf(
	{ env, release: { snapshot } }: Pick<Backend, "env" | "release">,
	document: ContentDocument,
	schedules: readonly Schedule[],
): DocumentState {
	const { id, type: name, data, live } = document;
	const type = typeNamed(name);
	const page = shownOn(name, data);
	const entry = live && type.shape === "collection" ? snapshot.byId(name as "services", id) : undefined;
	const hasPages = type.shape === "collection" && type.path !== undefined;
	return {
		document,
		schedules,
		livePath: type.shape === "singleton" ? page : entry ? entry.path || page : "",
		previewPath: hasPages ? `${type.path}/${slugOf(type, data) || id}` : page,
		metrics: snapshot.one("metrics"),
		site: { origin: env.siteUrl, titleSuffix: snapshot.one("seo").titleSuffix },
	};
}

/** An entry that somebody starts. Nobody has saved it yet. */
export function unsavedEntry(backend: Backend, type: AnyType, { name }: Person): ContentDocument {
	const { timeZone } = backend.release.snapshot.one("site_settings").businessHours;
	const today = dayOf(Date.now(), knownZone(timeZone));
	const begun = Object.entries<Field>(type.fields).flatMap(([field, { begins }]) =>
		begins ? [[field, begins === "today" ? today : name]] : [],
	);
	const entry = unsaved(type);
	return { ...entry, id: newId(), data: { ...entry.data, ...Object.fromEntries(begun) } };
}
