import type { RouterContextProvider } from "react-router";
import { periodOf } from "../../../.server/analytics/period.ts";
import { visitReport } from "../../../.server/analytics/visit-report.ts";
import { vitalsReport } from "../../../.server/analytics/vitals-report.ts";
import { personContext } from "../../../.server/auth/person.ts";
import { backendContext, siteContext } from "../../../.server/http.ts";
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
	return { query, visits, vitals, counting: { isOn: analytics, maySwitch } };
}
