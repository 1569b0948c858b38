import type { Site } from "../../.server/http.ts";
import type { Entry } from "../../content/model/define.ts";
import type { CollectionName, Collections } from "../../content/register/register.ts";

/**
 * The chosen entries of a collection that are live, in the order in which they were chosen; its first ones while none is.
 * Undefined when there are none.
 */
export function chosen<N extends CollectionName>(
	{ snapshot }: Site,
	name: N,
	ids: readonly string[],
	room: number,
): readonly Entry<Collections[N]>[] | undefined {
	const found =
		ids.length > 0
			? [...new Set(ids)].map((id) => snapshot.byId(name, id)).filter((entry) => entry !== undefined)
			: snapshot.select(name, firstOf<N>, room);
	return found.length > 0 ? found : undefined;
}

function firstOf<N extends CollectionName>(all: readonly Entry<Collections[N]>[], room: number) {
	return all.slice(0, room);
}
