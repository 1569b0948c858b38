import { sql } from "kysely";
import type { Backend } from "../../../.server/http.ts";
import type { CollectionName } from "../../../content/register.ts";

export interface Total {
	readonly label: string;
	readonly to: string;
	readonly count: number;
	/** On each of the last 30 days, today last. */
	readonly days: readonly number[];
}

export interface Totals {
	readonly totals: readonly Total[];
	/** The figures the site claims, in the words of their editor. */
	readonly claims: readonly { readonly label: string; readonly value: string }[];
	readonly release: { readonly number: number; readonly at: number; readonly by: string } | null;
}

const counted: readonly { label: string; type: CollectionName; to: string }[] = [
	{ label: "Total Projects", type: "projects", to: "/admin/projects" },
	{ label: "Services Offered", type: "services", to: "/admin/services" },
	{ label: "Published Articles", type: "articles", to: "/admin/articles" },
	{ label: "Client Testimonials", type: "testimonials", to: "/admin/testimonials" },
];

export const daysShown = 30;
const day = 86_400_000;

/** How much of what is on the site, now and on each of the last 30 days, as the releases tell it. */
export async function totals({ store, release: { snapshot } }: Backend, now = Date.now()): Promise<Totals> {
	const metrics = snapshot.one("metrics");
	return {
		totals: await Promise.all(
			counted.map(async ({ label, type, to }) => {
				const days = await countsByDay(store, type, now);
				const count = snapshot.list(type).length;
				return { label, to, count, days: [...days.slice(0, -1), count] };
			}),
		),
		claims: [
			{ label: "Client Satisfaction", value: metrics.clientSatisfaction },
			{ label: "Project Success", value: metrics.successRate },
			{ label: "Response Time", value: metrics.responseTime },
			{ label: "Global Reach", value: metrics.countriesServed },
		],
		release: await newestRelease(store),
	};
}

/** How many entries of a type were on the site at the end of each day. */
async function countsByDay(store: Backend["store"], type: CollectionName, now: number): Promise<number[]> {
	const changes = await store.db
		.selectFrom("release_changes")
		.innerJoin("releases", "releases.number", "release_changes.release")
		.leftJoin("revisions", "revisions.id", "release_changes.revision_id")
		.select(["release_changes.document_id", "releases.created_at", "release_changes.revision_id"])
		// Its toggle may hide what is live; written by JSON.stringify, it stands in the data exactly so.
		.select(
			sql<number>`case when replace(revisions.data, '"is_active":false', '') != revisions.data
			or replace(revisions.data, '"is_published":false', '') != revisions.data then 1 else 0 end`.as("hidden"),
		)
		.where("release_changes.type", "=", type)
		.orderBy("release_changes.release")
		.execute();
	const shown = new Set<string>();
	const counts: number[] = [];
	let next = 0;
	for (let index = daysShown - 1; index >= 0; index--) {
		const end = now - index * day;
		for (; next < changes.length && changes[next]!.created_at <= end; next++) {
			const { document_id, revision_id, hidden } = changes[next]!;
			if (revision_id !== null && !hidden) shown.add(document_id);
			else shown.delete(document_id);
		}
		counts.push(shown.size);
	}
	return counts;
}

async function newestRelease(store: Backend["store"]): Promise<Totals["release"]> {
	const releases = store.db.selectFrom("releases").select(["number", "created_at", "author"]);
	const newest = await releases.orderBy("number", "desc").limit(1).executeTakeFirst();
	return newest ? { number: newest.number, at: newest.created_at, by: newest.author } : null;
}
