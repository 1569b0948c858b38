import { z } from "zod";
import { command, defineAction } from "../../../.server/actions/define-action.ts";
import { forgetMissing, leadCounts } from "../../../.server/analytics/address-counts.ts";
import type { Person } from "../../../.server/auth/person.ts";
import { backendContext } from "../../../.server/http.ts";
import { addRedirects, redirectsOfCsv } from "../../../.server/publishing/add-redirects.ts";
import { csvFile } from "../../csv.ts";
import type { Route } from "./+types/action";

const address = z.string().max(600);

/** Exports all redirects that are live, with how often each was used, in the form that can be imported. */
export async function loader({ context }: Route.LoaderArgs) {
	const { store, release } = context.get(backendContext);
	const counts = await leadCounts(store);
	const rows = release.snapshot.list("redirects").map(({ id, from, to, kind }) => {
		const { hits = 0, lastDay = "" } = counts.get(id) ?? {};
		return [from, to, kind, hits, lastDay];
	});
	return csvFile("redirects.csv", [["from", "to", "kind", "hits", "last used"], ...rows]);
}

/** The commands on redirects beside those that all entries have. Whoever may only propose gets drafts. */
export const action = defineAction(
	"editor",
	{
		/** Leads an address on, at once. */
		add: command({ from: address, to: address, kind: z.string().max(3) }, ({ store, actor, person }, redirect) =>
			addRedirects(store, [redirect], actor, { publishes: mayPublish(person) }),
		),
		/** Adds all redirects of a file, or none. */
		importCsv: command({ text: z.string().max(2_000_000) }, ({ store, actor, person }, { text }) =>
			addRedirects(store, redirectsOfCsv(text), actor, { publishes: mayPublish(person), note: "Redirects of a file" }),
		),
		/** Takes addresses off the list of those that were not found, until somebody asks for them again. */
		forget: command({ addresses: z.array(address).min(1).max(1000) }, ({ store }, { addresses }) =>
			forgetMissing(store, addresses),
		),
	},
	{ forProposers: "all" },
);

function mayPublish({ proposesOnly }: Person): boolean {
	return !proposesOnly;
}
