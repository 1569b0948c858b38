import type { Site } from "../.server/http.ts";
import type { Entry } from "../content/model/define.ts";
import type { Collections } from "../content/register/register.ts";

/** The people who are marked as founders. */
export function foundersOf(snapshot: Site["snapshot"]): readonly Entry<Collections["founders"]>[] {
	return snapshot.select("founders", (all) => all.filter(({ is_founder }) => is_founder));
}
