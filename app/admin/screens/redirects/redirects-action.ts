import { z } from "zod";
import { command, defineAction } from "../../../.server/actions/define-action.ts";
import { forgetMissing, leadCounts } from "../../../.server/analytics/address-counts.ts";
import { forgetSearches } from "../../../.server/analytics/search-counter.ts";
import type { Person } from "../../../.server/auth/person.ts";
import { backendContext } from "../../../.server/http.ts";
import { addRedirects } from "../../../.server/publishing/add-redirects.ts";
import { redirectsOfCsv } from "../../../.server/publishing/redirects-of-csv.ts";
import { Failure } from "../../../errors.ts";
import { csvFile } from "../../csv.server.ts";
import { requireRole } from "../../editor/require-role.server.ts";
import type { Route } from "./+types/redirects-action";

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
	"people",
	{
		/** Leads an address on, at once. */
		add: command({ from: address, to: address, kind: z.string().max(3) }, async (context, redirect) => {
			requireRole(context.context, "redirects");
			const { store, actor, person } = context;
			const { refused } = await addRedirects(store, [redirect], actor, { publishes: mayPublish(person) });
			if (refused[0]) throw new Failure("not-possible", refused[0].reason, {});
		}),
		/** Adds the redirects of a file. Those that cannot be added are returned with the reason, in their order. */
		importCsv: command({ text: z.string().max(2_000_000) }, async ({ store, actor, person, context }, { text }) => {
			requireRole(context, "redirects");
			const file = redirectsOfCsv(text);
			const options = { publishes: mayPublish(person), note: "Redirects of a file" };
			const done = await addRedirects(store, file.redirects, actor, options);
			const refused = [...file.refused, ...done.refused].toSorted((a, b) => a.line! - b.line!);
			return { ...done, refused };
		}),
		/** Takes addresses off the list of those that were not found, until somebody asks for them again. */
		forget: command({ addresses: z.array(address).min(1).max(1000) }, async ({ store, context }, { addresses }) => {
			requireRole(context, "redirects");
			await forgetMissing(store, addresses);
		}),
		/** Takes searches off the list of those without a result, until somebody makes them again. */
		forgetSearches: command({ words: z.array(address).min(1).max(1000) }, async ({ store, context }, { words }) => {
			requireRole(context, "redirects");
			await forgetSearches(store, words);
		}),
	},
	{ forProposers: "all" },
);

function mayPublish({ proposesOnly }: Person): boolean {
	return !proposesOnly;
}
