import { csvFile } from "../../csv.ts";
import type { Route } from "./+types/export";
import { countryName, deviceName, referrerName } from "./labels.ts";
import { loadAnalytics } from "./load.ts";

/** Exports the data of the screen, with complete lists, as CSV. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { query, visits, vitals } = await loadAnalytics(request, context);
	const { days, pages, referrers, devices, countries, inquiries } = visits;
	const rows: (string | number)[][] = [
		["Part", "Name", "Visits", "Visits before", "Pages read", "Pages read before", "Inquiries", "Inquiries before"],
	];
	for (const { day, ...of } of days) rows.push(["Day", day, of.visits, of.visitsBefore, of.views]);
	const parts = [
		["Page", pages, (path: string) => path],
		["Referrer", referrers, referrerName],
		["Device", devices, deviceName],
		["Country", countries, countryName],
	] as const;
	for (const [part, lines, nameOf] of parts) {
		for (const { value, ...of } of lines)
			rows.push([part, nameOf(value), of.visits, of.visitsBefore, of.views, of.viewsBefore]);
	}
	for (const { page, views, ...of } of inquiries)
		rows.push(["Inquiries of page", page, "", "", views, "", of.inquiries, of.inquiriesBefore]);

	const by = { path: "page", device: "device", release: "release" }[query.by];
	rows.push([], ["Part", "Name", "LCP p75 (ms)", "INP p75 (ms)", "CLS p75", "TTFB p75 (ms)", "Measured"]);
	for (const { value, views, measures } of vitals.lines) {
		const { lcp, inp, cls, ttfb } = measures;
		const ms = (measured: typeof lcp) => (measured ? Math.round(measured.p75) : "");
		rows.push([`Speed by ${by}`, value, ms(lcp), ms(inp), cls ? cls.p75.toFixed(3) : "", ms(ttfb), views]);
	}
	return csvFile(`analytics-${days[0]!.day}-to-${days.at(-1)!.day}.csv`, rows);
}
