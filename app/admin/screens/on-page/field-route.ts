import { reject } from "../../../.server/actions/reject.ts";
import { personContext } from "../../../.server/auth/person.ts";
import { canSee } from "../../../.server/can-see.ts";
import { typeNamed } from "../../../.server/content/document.ts";
import { normalize } from "../../../.server/content/stored-data.ts";
import { backendContext } from "../../../.server/http.ts";
import { withEntryReplaced } from "../../../.server/preview/overlay-drafts.ts";
import { readParts } from "../../../.server/snapshot/load-snapshot.ts";
import type { AnyEntry, Snapshot } from "../../../.server/snapshot/snapshot.ts";
import { valueAt } from "../../../content/fields/walk.ts";
import { withValue } from "../../../content/values/with-value.ts";
import type { Route } from "./+types/field-route";

/** The known facts about a field besides its draft. */
export interface FieldFacts {
	/** Addresses of the pages that would change with it; of those that are ready, the first few. */
	readonly pages: readonly string[];
	readonly count: number;
	/** Its value on the site; undefined while it is not there. */
	readonly live?: unknown;
}

const named = 12;

/** Tells which pages show the field `?path=` of the document `?of=services/7f…`, and what it says on the site. */
export async function loader({ context, request }: Route.LoaderArgs) {
	try {
		return Response.json(await factsOf(context, new URL(request.url)));
	} catch (error) {
		return reject(error);
	}
}

async function factsOf(context: Route.LoaderArgs["context"], { searchParams }: URL): Promise<FieldFacts> {
	const { store, release, pages } = context.get(backendContext);
	const [name = "", id = ""] = (searchParams.get("of") ?? "").split("/");
	const path = searchParams.get("path") ?? "";
	const type = typeNamed(name);
	const none: FieldFacts = { pages: [], count: 0 };
	if (!canSee(context.get(personContext), name)) return none;
	const { snapshot } = release;
	const entry = type.shape === "singleton" ? snapshot.one(name) : snapshot.byId(name, id);
	if (!entry || path === "") return none;
	const changed = await pages.changedIn(withOther(snapshot, name, entry as AnyEntry, path)).catch(() => []);
	const stored = (await readParts(store)).documents.find((document) => document.id === id);
	const live = stored && valueAt(normalize(type.fields, stored.data), path);
	return { pages: changed.slice(0, named), count: changed.length, live };
}

/** The release with another value in a field, of the same kind: what reads it would be another page. */
function withOther(snapshot: Snapshot, name: string, entry: AnyEntry, path: string): Snapshot {
	return withEntryReplaced(
		snapshot,
		typeNamed(name),
		withValue(entry, path, otherThan(valueAt(entry, path))) as AnyEntry,
	);
}

function otherThan(value: unknown): unknown {
	if (typeof value === "string") return `${value} `;
	if (typeof value === "number") return value + 1;
	if (typeof value === "boolean") return !value;
	if (Array.isArray(value)) return value.length > 0 ? [...value, value[0]] : [""];
	return value === null ? {} : { ...(value as object), other: true };
}
