import { reject } from "../../.server/actions/reject.ts";
import { changesOf } from "../../.server/activity/changes.ts";
import { typeNamed } from "../../.server/content/document.ts";
import { get, history } from "../../.server/content/read.ts";
import { backendContext } from "../../.server/http.ts";
import type { Route } from "./+types/history";
import { requireRole } from "./access.ts";

export type Version = Awaited<ReturnType<typeof versionsOf>>[number];

/** What the history shows. */
export interface History {
	readonly versions: readonly Version[];
}

/** The versions of a document, the newest first: who, when, and what changed field by field. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
	try {
		const { store } = context.get(backendContext);
		const { type } = await get(store, id);
		requireRole(context, type);
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
		return { ...revision, changes: before ? changesOf(fields, before.data, data) : [] };
	});
}
