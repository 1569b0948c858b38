import { reject } from "../../../.server/actions/reject.ts";
import { changesInFull } from "../../../.server/activity/changes.ts";
import { typeNamed } from "../../../.server/content/document.ts";
import { get, history } from "../../../.server/content/read-documents.ts";
import { backendContext } from "../../../.server/http.ts";
import { requireRole } from "../require-role.server.ts";
import type { Route } from "./+types/history-route";

export type Version = Awaited<ReturnType<typeof versionsOf>>[number];

/** The data of the history panel. */
export interface History {
	readonly versions: readonly Version[];
}

/** Returns the versions of a document, newest first: who saved each, when, and which fields changed. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
	try {
		const { store } = context.get(backendContext);
		const { type } = await get(store, id);
		requireRole(context, type, id);
		return Response.json({ versions: await versionsOf(store, id, type) } satisfies History);
	} catch (error) {
		return reject(error);
	}
}

async function versionsOf(store: Parameters<typeof history>[0], id: string, type: string) {
	const revisions = await history(store, id);
	const { fields } = typeNamed(type);
	return revisions.map(({ data, ...revision }, index) => {
		const before = revisions[index + 1];
		return { ...revision, changes: before ? changesInFull(fields, before.data, data) : [] };
	});
}
