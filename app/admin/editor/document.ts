import { actorOf } from "../../.server/auth/person.ts";
import { create, type DraftChange, saveDraft } from "../../.server/content/drafts.ts";
import { get, history } from "../../.server/content/read.ts";
import type { Data } from "../../.server/content/stored-data.ts";
import type { Store } from "../../.server/db/store.ts";
import { type Backend, backendContext } from "../../.server/http.ts";
import { checkRemoval } from "../../.server/publishing/check/check.ts";
import { refuseErrors } from "../../.server/publishing/check/refuse.ts";
import { publish, saveAndPublish, unpublish } from "../../.server/publishing/publish.ts";
import { cancelSchedule, schedule } from "../../.server/publishing/schedule.ts";
import { restore, trash } from "../../.server/publishing/trash.ts";
import { momentIn } from "../../.server/publishing/zone.ts";
import { Failure, type Finding, isFailure } from "../../errors.ts";
import { refusedAsJson } from "../refusal.ts";
import type { Route } from "./+types/document";
import { refuseOutsiders } from "./access.ts";
import { documentState } from "./state.ts";

/** What is done to one document: its draft, whether and when it is on the site, and its way back. Answers with the state it has then. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
	try {
		const backend = context.get(backendContext);
		const act = await actOf(request);
		refuseOutsiders(context, await typeOf(backend.store, id, String(act.type)));
		const actor = actorOf(context);
		const remarks = await perform(backend, id, act, { id, basedOn: Number(act.basedOn), data: act.data, actor });
		return Response.json({ ...(await documentState(backend, id)), remarks });
	} catch (error) {
		return refusedAsJson(error);
	}
}

async function typeOf(store: Store, id: string, ofNew: string): Promise<string> {
	try {
		return (await get(store, id)).type;
	} catch (error) {
		if (!isFailure(error, "not-found")) throw error;
		return ofNew;
	}
}

/** An act as the editor sends it. Every value is whatever a stranger might have put there. */
interface Act {
	readonly intent?: unknown;
	readonly type?: unknown;
	readonly basedOn?: unknown;
	readonly data?: unknown;
	readonly revision?: unknown;
	readonly schedule?: unknown;
	readonly at?: unknown;
	readonly action?: unknown;
}

async function actOf(request: Request): Promise<Act> {
	const act: unknown = await request.json().catch(() => undefined);
	if (typeof act === "object" && act !== null) return act;
	throw new Failure("malformed-content", "This is not an act on a document.", { problems: [] });
}

/** Returns what the check has to say about what was published or taken off the site. */
async function perform(backend: Backend, id: string, act: Act, change: DraftChange): Promise<readonly Finding[]> {
	const { store, release } = backend;
	const { actor } = change;
	switch (act.intent) {
		case "save":
			await save(store, String(act.type), change);
			return [];
		case "publish": {
			if (act.data === undefined) {
				const remarks = await refuseErrors(backend, [id]);
				await publish(store, [id], actor);
				return remarks;
			}
			const remarks = await refuseErrors(backend, [id], new Map([[id, act.data as Data]]));
			await saveAndPublish(store, change);
			return remarks;
		}
		case "unpublish": {
			const remarks = await checkRemoval(backend, [id]);
			await unpublish(store, [id], actor);
			return remarks;
		}
		case "restore":
			await restoreVersion(store, String(act.revision), change);
			return [];
		case "trash": {
			const remarks = await checkRemoval(backend, [id]);
			await trash(store, id, actor);
			return remarks;
		}
		case "untrash":
			await restore(store, id, actor);
			return [];
		case "schedule": {
			const at = momentIn(release.snapshot.one("site_settings").businessHours.timeZone, String(act.at));
			if (at <= Date.now()) throw new Failure("not-possible", "This time has passed; choose a later one.", {});
			await schedule(store, { id, action: act.action === "unpublish" ? "unpublish" : "publish", at, actor });
			return [];
		}
		case "cancel schedule":
			await cancelSchedule(store, String(act.schedule), actor);
			return [];
		default:
			throw new Failure("malformed-content", "This is not an act on a document.", { problems: [] });
	}
}

/** The first save of a new document creates it, under the id it has been edited under. */
async function save(store: Store, type: string, change: DraftChange): Promise<void> {
	const { id, basedOn, data, actor } = change;
	if (basedOn === 0 && type !== id) {
		if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
			throw new Failure("malformed-content", "This is not the id of a document.", { problems: [] });
		try {
			await create(store, { type, id, data, actor });
			return;
		} catch (error) {
			// Its answer may have been lost: then the same is saved again, and that is no conflict.
			if (!isFailure(error, "id-taken")) throw error;
		}
	}
	await saveDraft(store, change);
}

async function restoreVersion(store: Store, revision: string, change: DraftChange): Promise<void> {
	const found = (await history(store, change.id)).find(({ id }) => id === revision);
	if (!found) throw new Failure("not-found", "This version is not in the history any more.", { id: revision });
	await saveDraft(store, { ...change, data: found.data, note: `Version ${found.number} restored` });
}
