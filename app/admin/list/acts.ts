import type { Actor } from "../../.server/activity/actor.ts";
import { actorOf } from "../../.server/auth/person.ts";
import { get } from "../../.server/content/read.ts";
import { type Backend, backendContext } from "../../.server/http.ts";
import { checkRemoval } from "../../.server/publishing/check/check.ts";
import { refuseErrors } from "../../.server/publishing/check/refuse.ts";
import { erase } from "../../.server/publishing/erase.ts";
import { type Destination, move } from "../../.server/publishing/move.ts";
import { publish, unpublish } from "../../.server/publishing/publish.ts";
import { toggle } from "../../.server/publishing/toggle.ts";
import { restore, trash, undoTrash } from "../../.server/publishing/trash.ts";
import { Failure, type Finding } from "../../errors.ts";
import { refuseOutsiders } from "../editor/access.ts";
import { refusedAsJson } from "../refusal.ts";
import type { Route } from "./+types/acts";
import { collectionAt } from "./collection-at.ts";

/** What is done to entries of a list, as its screen sends it. */
export type Act =
	| {
			readonly intent: "publish" | "unpublish" | "trash" | "undo" | "restore" | "delete";
			readonly ids: readonly string[];
	  }
	| { readonly intent: "toggle"; readonly ids: readonly string[]; readonly on: boolean }
	| { readonly intent: "move"; readonly ids: readonly string[]; readonly to: Destination };

/** What is answered when it was done. */
export interface Done {
	/** What it breaks on pages of the site. */
	readonly remarks: readonly Finding[];
}

const most = 1000;

/** Does one act to some entries of the collection `:collection`. */
export async function action({ context, params, request }: Route.ActionArgs) {
	try {
		const type = collectionAt(params.collection);
		refuseOutsiders(context, type.name);
		const act = await actFrom(request);
		const backend = context.get(backendContext);
		await ofThisType(backend, type.name, act.ids);
		const remarks = leavesSite(act) ? await checkRemoval(backend, act.ids) : [];
		await perform(backend, type.name, type.list.star?.field ?? "", act, actorOf(context));
		return Response.json({ remarks } satisfies Done);
	} catch (error) {
		return refusedAsJson(error);
	}
}

const leavesSite = ({ intent }: Act) => intent === "unpublish" || intent === "trash";

async function perform(backend: Backend, type: string, star: string, act: Act, actor: Actor): Promise<void> {
	const { store } = backend;
	const { ids } = act;
	switch (act.intent) {
		case "toggle":
			for (const id of ids) await toggle(store, { id, field: star, on: act.on === true, actor });
			return;
		case "move":
			await move(store, { type, ids, to: act.to, actor });
			return;
		case "publish":
			await refuseErrors(backend, ids);
			await publish(store, ids, actor);
			return;
		case "unpublish":
			await unpublish(store, ids, actor);
			return;
		case "trash":
			for (const id of ids) await trash(store, id, actor);
			return;
		case "undo":
			for (const id of ids) await undoTrash(store, id, actor);
			return;
		case "restore":
			for (const id of ids) await restore(store, id, actor);
			return;
		case "delete":
			for (const id of ids) await erase(store, id, actor);
			return;
		default:
			throw malformed();
	}
}

async function actFrom(request: Request): Promise<Act> {
	const act = (await request.json().catch(() => undefined)) as Act | undefined;
	const ids: unknown = act?.ids;
	const good = Array.isArray(ids) && ids.length > 0 && ids.length <= most && ids.every((id) => typeof id === "string");
	if (!act || !good) throw malformed();
	return act;
}

/** An entry of another collection is none of this list, whatever its id. */
async function ofThisType({ store }: Backend, type: string, ids: readonly string[]): Promise<void> {
	for (const id of ids) {
		const document = await get(store, id);
		if (document.type !== type) throw new Failure("not-found", "This entry is not in the list any more.", { id });
	}
}

function malformed(): Failure {
	return new Failure("malformed-content", "This is not an act on entries of a list.", { problems: [] });
}
