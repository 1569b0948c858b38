import type { Site } from "../../.server/http.ts";

/** The colours of clients in which a site draws something, in a fixed order. */
export function clientsColours(snapshot: Pick<Site["snapshot"], "select">): readonly string[] {
	const colours = snapshot.select("projects", (all) => all.map(({ colour }) => colour).filter(Boolean));
	return [...new Set(colours)].sort();
}
