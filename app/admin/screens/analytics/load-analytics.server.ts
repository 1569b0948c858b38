import type { RouterContextProvider } from "react-router";
import { periodOf } from "../../../.server/analytics/period.ts";
import { type ReadBefore, readBefore } from "../../../.server/analytics/read-before.ts";
import { type VisitReport, visitReport } from "../../../.server/analytics/visit-report.ts";
import { vitalsReport } from "../../../.server/analytics/vitals-report.ts";
import { personContext } from "../../../.server/auth/person.ts";
import { backendContext, siteContext } from "../../../.server/http.ts";
import type { Snapshot } from "../../../.server/snapshot/snapshot.ts";
import { typeAt } from "../../../addresses/public-pages.ts";
import { siteLanguage } from "../../../content/register/site-language.ts";
import { may } from "../../../rights.ts";
import { pageNames } from "../../page-names.server.ts";
import { queryOf } from "./analytics-query.ts";
import type { FunnelLine } from "./funnel.tsx";

/** Loads everything that the screen and its export show. */
export async function loadAnalytics(request: Request, context: Readonly<RouterContextProvider>) {
	const { store } = context.get(backendContext);
	const { snapshot } = context.get(siteContext);
	const { analytics, businessHours } = snapshot.one("site_settings");
	const query = queryOf(new URL(request.url).searchParams);
	const period = periodOf(query.days, businessHours.timeZone);
	const { by, device, page } = query;
	const [visits, vitals, read] = await Promise.all([
		visitReport(store, period, snapshot.one("goals").goals),
		vitalsReport(store, period, { by, ...(device !== "all" && { device }), ...(page && { path: page }) }),
		readBefore(store, period),
	]);
	const maySwitch = may(context.get(personContext), "settings");
	return {
		query,
		visits,
		languages: byLanguage(visits.pages, snapshot),
		vitals,
		read: byKind(read),
		funnel: funnelOf(visits, read),
		names: pageNames(snapshot, [
			...[visits.pages, visits.begun, query.by === "path" ? vitals.lines : []].flat().map(({ value }) => value),
			...read.map(({ path }) => path),
			...visits.inquiries.flatMap((line) => line.page || []),
			...(page ? [page] : []),
		]),
		counting: { isOn: analytics, maySwitch },
	};
}

/** What was read before inquiries, by the kind of page: articles, services and so on, and the pages that are none of these. */
function byKind(read: readonly ReadBefore[]): { readonly kind: string; readonly pages: readonly ReadBefore[] }[] {
	const kindOf = ({ path }: ReadBefore) => typeAt(path)?.plural ?? "Pages";
	return [...Map.groupBy(read, kindOf)].map(([kind, pages]) => ({ kind, pages: pages.slice(0, mostOfKind) }));
}

const mostOfKind = 10;

/** The pages on which forms were begun, or from which they were sent. */
function funnelOf({ pages, begun }: VisitReport, read: readonly ReadBefore[]): FunnelLine[] {
	const sent = new Map(read.flatMap(({ path, last }) => (last > 0 ? [[path, last] as const] : [])));
	const viewsIn = (lines: VisitReport["pages"], path: string) => lines.find(({ value }) => value === path)?.views ?? 0;
	return [...new Set([...begun.map(({ value }) => value), ...sent.keys()])]
		.map((path) => ({ path, read: viewsIn(pages, path), begun: viewsIn(begun, path), sent: sent.get(path) ?? 0 }))
		.sort((a, b) => b.sent - a.sent || b.begun - a.begun)
		.slice(0, mostOfKind);
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
