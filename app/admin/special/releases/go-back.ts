import { actorOf } from "../../../.server/auth/person.ts";
import { backendContext } from "../../../.server/http.ts";
import { compareReleases, type DocumentChange } from "../../../.server/publishing/compare.ts";
import { newestRelease } from "../../../.server/publishing/release.ts";
import { rollback } from "../../../.server/publishing/rollback.ts";
import { refusedAsJson } from "../../refusal.ts";
import type { Route } from "./+types/go-back";
import { releaseNumber } from "./release-number.ts";

/** What going back to a release would change. */
export interface WayBack {
	readonly documents: readonly DocumentChange[];
}

/** What becomes of the site when it goes back to the release `to`. */
export async function loader({ context, url }: Route.LoaderArgs) {
	try {
		const { store } = context.get(backendContext);
		const to = releaseNumber(url.searchParams.get("to"));
		const documents = await compareReleases(store, await newestRelease(store.db), to);
		return Response.json({ documents } satisfies WayBack);
	} catch (error) {
		return refusedAsJson(error);
	}
}

/** Where the site was before it went back, and the release that is. */
export interface WentBack {
	readonly from: number;
	readonly release: number;
}

/** Makes the site what it was at the release `to`. Answers with the release it came from, for the way forward. */
export async function action({ context, request }: Route.ActionArgs) {
	try {
		const { store } = context.get(backendContext);
		const { to } = (await request.json()) as { to?: unknown };
		const from = await newestRelease(store.db);
		const release = await rollback(store, releaseNumber(to), actorOf(context));
		return Response.json({ from, release } satisfies WentBack);
	} catch (error) {
		return refusedAsJson(error);
	}
}
