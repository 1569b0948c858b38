import type { Backend } from "../../../.server/http.ts";
import { liveCounts } from "../../../.server/releases/live-counts.ts";
import { latestRelease } from "../../../.server/releases/release.ts";
import type { CollectionName } from "../../../content/register/register.ts";

export interface Total {
	readonly label: string;
	readonly to: string;
	readonly count: number;
	/** The count on each of the last 30 days, today last. */
	readonly days: readonly number[];
}

export interface Totals {
	readonly totals: readonly Total[];
	/** The metrics that the site claims, with the labels that their editor gave them. */
	readonly claims: readonly { readonly label: string; readonly value: string }[];
	readonly release: { readonly number: number; readonly at: number; readonly by: string } | null;
}

const counted: readonly { label: string; type: CollectionName; to: string }[] = [
	{ label: "Total Projects", type: "projects", to: "/admin/projects" },
	{ label: "Services Offered", type: "services", to: "/admin/services" },
	{ label: "Published Articles", type: "articles", to: "/admin/articles" },
	{ label: "Client Testimonials", type: "testimonials", to: "/admin/testimonials" },
];

const daysShown = 30;

/** The totals of the site's content now and on each of the last 30 days, computed from the releases. */
export async function totals({ store, release: { snapshot } }: Backend): Promise<Totals> {
	const metrics = snapshot.one("metrics");
	return {
		totals: await Promise.all(
			counted.map(async ({ label, type, to }) => {
				const days = await liveCounts(store, type, daysShown);
				const count = snapshot.list(type).length;
				return { label, to, count, days: [...days.slice(0, -1), count] };
			}),
		),
		claims: [
			{ label: "Client Satisfaction", value: metrics.clientSatisfaction },
			{ label: "Project Success", value: metrics.successRate },
			{ label: "Response Time", value: metrics.responseTime },
			{ label: "Global Reach", value: metrics.countriesServed },
		].filter(({ value }) => value !== ""),
		release: await latestRelease(store),
	};
}
