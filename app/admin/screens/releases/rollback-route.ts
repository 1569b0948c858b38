import { z } from "zod";
import { command, defineAction } from "../../../.server/actions/define-action.ts";
import { reject } from "../../../.server/actions/reject.ts";
import { backendContext } from "../../../.server/http.ts";
import { rollback } from "../../../.server/publishing/roll-back-release.ts";
import { compareReleases, type DocumentChange } from "../../../.server/releases/compare-releases.ts";
import { newestRelease } from "../../../.server/releases/release.ts";
import type { Route } from "./+types/rollback-route";
import { releaseNumber } from "./release-number.server.ts";

/** The changes that a rollback would make. */
export interface RollbackPlan {
	readonly documents: readonly DocumentChange[];
}

/** Returns what a rollback to the release `to` would change. */
export async function loader({ context, url }: Route.LoaderArgs) {
	try {
		const { store } = context.get(backendContext);
		const to = releaseNumber(url.searchParams.get("to"));
		const documents = await compareReleases(store, await newestRelease(store.db), to);
		return Response.json({ documents } satisfies RollbackPlan);
	} catch (error) {
		return reject(error);
	}
}

/** Rolls the whole site back to the release `to`, including content that only administrators may change. */
export const action = defineAction("administrators", {
	rollback: command({ to: z.number() }, async ({ store, actor }, { to }) => {
		const from = await newestRelease(store.db);
		return { from, release: await rollback(store, releaseNumber(to), actor) };
	}),
});
