import { list } from "../../.server/content/read-documents.ts";
import type { Store } from "../../.server/db/store.ts";
import type { Site } from "../../.server/http.ts";

type Snapshot = Pick<Site["snapshot"], "select">;

/** The colours of clients in which a site draws something, in a fixed order. */
export function clientsColours(snapshot: Snapshot): readonly string[] {
	const colours = snapshot.select("projects", (all) => all.map(({ colour }) => colour).filter(Boolean));
	return [...new Set(colours)].sort();
}

/** More than a company has cases that not everybody sees; each costs some milliseconds when an address of one is looked for. */
const most = 50;

/** The colours of clients on each page that has one more than all others: that of a case by link, or of a draft. */
export async function coloursOfFew(store: Store, snapshot: Snapshot): Promise<(readonly string[])[]> {
	const ofAll = clientsColours(snapshot);
	const cases = await list(store, { type: "projects" });
	const more = new Set(cases.map(({ data }) => String(data.colour ?? ""))).difference(new Set(["", ...ofAll]));
	return [...more].slice(0, most).map((colour) => [...ofAll, colour].sort());
}
