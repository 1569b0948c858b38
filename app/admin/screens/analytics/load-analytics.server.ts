import type { RouterContextProvider } from "react-router";
import { periodOf } from "../../../.server/analytics/period.ts";
import { type VisitReport, visitReport } from "../../../.server/analytics/visit-report.ts";
import { vitalsReport } from "../../../.server/analytics/vitals-report.ts";
import { personContext } from "../../../.server/auth/person.ts";
import { backendContext, siteContext } from "../../../.server/http.ts";
import type { Snapshot } from "../../../.server/snapshot/snapshot.ts";
import { siteLanguage } from "../../../content/register/site-language.ts";
import { queryOf } from "./analytics-query.ts";

/** Loads everything that the screen and its export show. */
export async function loadAnalytics(request: Request, context: Readonly<RouterContextProvider>) {
	const { store } = context.get(backendContext);
	const { snapshot } = context.get(siteContext);
	const { analytics, businessHours } = snapshot.one("site_settings");
	const query = queryOf(new URL(request.url).searchParams);
	const period = periodOf(query.days, businessHours.timeZone);
	const { by, device, page } = query;
	const [visits, vitals] = await Promise.all([
		visitReport(store, period, snapshot.one("goals").goals),
		vitalsReport(store, period, { by, ...(device !== "all" && { device }), ...(page && { path: page }) }),
	]);
	const maySwitch = context.get(personContext).role === "administrator";
	return {
		query,
		visits,
		languages: byLanguage(visits.pages, snapshot),
		vitals,
		counting: { isOn: analytics, maySwitch },
	};
}

/** The readings of pages by their language; none on a site of one. */
function byLanguage(pages: VisitReport["pages"], snapshot: Snapshot): VisitReport["pages"] {
	if (snapshot.languages().length === 0) return [];
	const of = (path: string) => siteLanguage(snapshot.in(snapshot.placeOf(path)?.language ?? "")).locale;
	const sum = (lines: typeof pages, name: Exclude<keyof (typeof pages)[number], "value">) =>
		lines.reduce((total, line) => total + line[name], 0);
	return [...Map.groupBy(pages, ({ value }) => of(value))]
		.map(([value, lines]) => ({
			value,
			views: sum(lines, "views"),
			viewsBefore: sum(lines, "viewsBefore"),
			visits: sum(lines, "visits"),
			visitsBefore: sum(lines, "visitsBefore"),
		}))
		.sort((a, b) => b.views - a.views);
}
