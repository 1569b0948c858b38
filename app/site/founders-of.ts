import type { Site } from "../.server/http.ts";
import type { Entry } from "../content/model/define.ts";
import type { Collections } from "../content/register/register.ts";

type Founder = Entry<Collections["founders"]>;

/** The people who are marked as founders. */
export function foundersOf(snapshot: Site["snapshot"]): readonly Founder[] {
	return snapshot.select("founders", marked);
}

function marked(all: readonly Founder[]): readonly Founder[] {
	return all.filter(({ is_founder }) => is_founder);
}
