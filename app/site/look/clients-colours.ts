import type { Store } from "../../.server/db/store.ts";
import { textInData } from "../../.server/db/text-in-data.ts";
import type { Site } from "../../.server/http.ts";

type Snapshot = Pick<Site["snapshot"], "select">;

/** The colours of clients in which a site draws something, in a fixed order. */
export function clientsColours(snapshot: Snapshot): readonly string[] {
	const colours = snapshot.select("projects", coloursIn);
	return [...new Set(colours)].sort();
}

function coloursIn(projects: readonly { readonly colour: string }[]): readonly string[] {
	return projects.map(({ colour }) => colour).filter(Boolean);
}

/** More than a company has cases that not everybody sees; each costs some milliseconds when an address of one is looked for. */
const most = 50;

/** The colours of clients on each page that has one more than all others: that of a case by link, or of a draft. */
export async function coloursOfFew({ db }: Pick<Store, "db">, snapshot: Snapshot): Promise<(readonly string[])[]> {
	const ofAll = clientsColours(snapshot);
	// Read in the database: strangers can ask for this, and a firm may have thousands of cases.
	const drafts = db.selectFrom("documents").where("type", "=", "projects").select("draft_revision");
	const more = await db
		.selectFrom("revisions")
		.where("id", "in", drafts)
		.where("data", "like", '%"colour":"#%')
		.select(textInData(db, "colour").as("colour"))
		.distinct()
		.execute();
	const others = new Set(more.map((one) => one.colour)).difference(new Set(ofAll));
	return [...others].slice(0, most).map((other) => [...ofAll, other].sort());
}
