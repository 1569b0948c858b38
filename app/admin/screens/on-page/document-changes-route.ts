import { reject } from "../../../.server/actions/reject.ts";
import { changesOf } from "../../../.server/activity/changes.ts";
import { personContext } from "../../../.server/auth/person.ts";
import { canSee, seenAs } from "../../../.server/can-see.ts";
import { typeNamed } from "../../../.server/content/document.ts";
import { get } from "../../../.server/content/read-documents.ts";
import { normalize } from "../../../.server/content/stored-data.ts";
import { backendContext } from "../../../.server/http.ts";
import { readParts } from "../../../.server/snapshot/load-snapshot.ts";
import type { Route } from "./+types/document-changes-route";
import { mostAtOnce } from "./in-batches.ts";

/** The changes that publishing a document would make. */
export interface DocumentChanges {
	readonly id: string;
	readonly label: string;
	readonly title: string;
	/** Each field with its texts; none for what is not on the site yet. */
	readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[];
	readonly isNew: boolean;
}

/** Compares drafts with what is live: `?id=` for each. Those without a difference are left out. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const ids = new URL(request.url).searchParams.getAll("id").slice(0, mostAtOnce);
	try {
		return Response.json(await changesIn(context, ids));
	} catch (error) {
		return reject(error);
	}
}

async function changesIn(context: Route.LoaderArgs["context"], ids: readonly string[]): Promise<DocumentChanges[]> {
	const { store } = context.get(backendContext);
	const person = context.get(personContext);
	const live = new Map((await readParts(store)).documents.map((document) => [document.id, document]));
	const found: DocumentChanges[] = [];
	for (const id of ids) {
		const { type: name, title, data, unpublished, trashedAt, version } = await get(store, id);
		if (!canSee(person, seenAs(name, id)) || !unpublished || trashedAt !== null || version === 0) continue;
		const type = typeNamed(name);
		const before = live.get(id);
		const changes = before ? changesOf(type.fields, normalize(type.fields, before.data), data) : [];
		found.push({ id, label: type.label, title, changes, isNew: !before });
	}
	return found;
}
