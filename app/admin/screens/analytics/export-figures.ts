import { campaignParts } from "../../../content/values/campaign.ts";
import { languageName } from "../../../language/language-name.ts";
import { csvFile } from "../../csv.server.ts";
import type { Route } from "./+types/export-figures";
import { campaignName, campaignNames, countryName, deviceName, referrerName } from "./labels.ts";
import { loadAnalytics } from "./load-analytics.server.ts";

/** Exports the data of the screen, with complete lists, as CSV. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { query, visits, languages, vitals, read, names } = await loadAnalytics(request, context);
	const { days, hours, pages, referrers, devices, countries, inquiries, campaigns, goals } = visits;
	const rows: (string | number)[][] = [
		[
			"Part",
			"Name",
			"Visits",
			"Visits before",
			"Pages read",
			"Pages read before",
			"Inquiries",
			"Inquiries before",
			"Address",
		],
	];
	for (const { day, ...of } of days) rows.push(["Day", day, of.visits, of.visitsBefore, of.views, "", of.inquiries]);
	for (const { day, ...of } of hours)
		rows.push(["Hour", day.replace("T", " "), of.visits, of.visitsBefore, of.views, "", of.inquiries]);
	const parts = [
		["Page", pages, (path: string) => names[path] ?? path],
		["Referrer", referrers, referrerName],
		["Language", languages, languageName],
		["Device", devices, deviceName],
		["Country", countries, countryName],
		...campaignParts.map((part) => [`${campaignNames[part].one} of campaigns`, campaigns[part], campaignName] as const),
	] as const;
	for (const [part, lines, nameOf] of parts) {
		for (const { value, ...of } of lines)
			rows.push([
				...[part, nameOf(value), of.visits, of.visitsBefore, of.views, of.viewsBefore],
				...(part === "Page" ? ["", "", value] : []),
			]);
	}
	for (const { page, views, ...of } of inquiries)
		rows.push(["Inquiries of page", names[page] ?? "", "", "", views, "", of.inquiries, of.inquiriesBefore, page]);
	for (const { value, visits: led, ...of } of visits.inquirySources)
		rows.push(["Inquiries of source", referrerName(value), led, "", "", "", of.inquiries, of.inquiriesBefore]);
	for (const { value, visits: led, ...of } of visits.inquiryCampaigns)
		rows.push(["Inquiries of campaign", value, led, "", "", "", of.inquiries, of.inquiriesBefore]);
	rows.push(["Inquiries held back", "", "", "", "", "", visits.held.inquiries, visits.held.inquiriesBefore]);
	rows.push([], ["Part", "Name", "Reached", "Reached before"]);
	for (const { name, reached, reachedBefore } of goals) rows.push(["Goal", name, reached, reachedBefore]);

	rows.push([], ["Part", "Name", "Read before inquiries", "First", "With the form", "Won", "Address"]);
	for (const { kind, pages } of read)
		for (const { path, inquiries, first, last, won } of pages)
			rows.push([kind, names[path] ?? path, inquiries, first, last, won, path]);

	const by = { path: "page", device: "device", release: "release" }[query.by];
	rows.push([], ["Part", "Name", "LCP p75 (ms)", "INP p75 (ms)", "CLS p75", "TTFB p75 (ms)", "Measured"]);
	for (const { value, views, measures } of vitals.lines) {
		const { lcp, inp, cls, ttfb } = measures;
		const ms = (measured: typeof lcp) => (measured ? Math.round(measured.p75) : "");
		rows.push([
			`Speed by ${by}`,
			names[value] ?? value,
			ms(lcp),
			ms(inp),
			cls ? cls.p75.toFixed(3) : "",
			ms(ttfb),
			views,
		]);
	}
	return csvFile(`analytics-${days[0]!.day}-to-${days.at(-1)!.day}.csv`, rows);
}
