import { lengthOf } from "../../content/values/length-of.ts";
import { escaped } from "../escaped.ts";
import type { MailText } from "../mail/mail-frame.ts";
import type { ReadPage, SiteReport } from "./site-report.ts";

/** Where the links of a report lead. */
export interface ReportLinks {
	/** The figures in the studio. */
	readonly studio: string;
	/** The page on which its reader ends these mails; absent where nobody gets them regularly. */
	readonly stop?: string;
}

/** A list under a heading: names with a figure. */
export interface ReportPart {
	readonly title: string;
	readonly lines: readonly (readonly [name: string, figure: string])[];
}

/** A report as a mail: text, and the same for programs that show HTML. It loads nothing and tells nobody that it was opened. */
export function reportMail(report: SiteReport, links: ReportLinks): MailText {
	const { head, days, parts } = reportInWords(report);
	// A site that begins empty has no name yet.
	const whose = [report.company, days].filter(Boolean).join(", ");
	const end = "Written by your own site. No pictures, and nothing that tells whether it was opened.";
	return {
		subject: `${head} ${whose}`,
		text: [
			`${head}\n${whose}`,
			...parts.map(({ title, lines }) => [title, ...lines.map(([name, figure]) => `- ${name}: ${figure}`)].join("\n")),
			`The studio: ${links.studio}`,
			end,
			...(links.stop ? [`Stop these mails: ${links.stop}`] : []),
			"",
		].join("\n\n"),
		html: page(head, [
			`<p style="${quiet}">${escaped(whose)}</p>`,
			`<h1 style="margin:0 0 20px;font-size:26px;line-height:1.2">${escaped(head)}</h1>`,
			...parts.map(table),
			`<p style="margin:24px 0"><a href="${escaped(links.studio)}" style="display:inline-block;padding:14px 18px;border:1px solid;color:inherit;text-decoration:none">Open the studio</a></p>`,
			`<p style="${quiet}">${end}${links.stop ? ` <a href="${escaped(links.stop)}" style="color:inherit">Stop these mails</a>` : ""}</p>`,
		]),
	};
}

/** A report in words. */
export interface ReportWords {
	/** Such as "4 inquiries, 1 late, 1 won." */
	readonly head: string;
	/** Such as "23 November to 29 November". */
	readonly days: string;
	readonly parts: readonly ReportPart[];
}

/** Puts the figures of a report into words. */
export function reportInWords(report: SiteReport): ReportWords {
	const days = `${dayInWords(report.first)} to ${dayInWords(report.last)}`;
	return { head: headlineOf(report), days, parts: partsOf(report) };
}

function headlineOf({ answers: { received, late, won } }: SiteReport): string {
	const more = [late > 0 && `${late} late`, won > 0 && `${won} won`].filter(Boolean);
	return `${[counted(received, "inquiry", "inquiries"), ...more].join(", ")}.`;
}

function partsOf(report: SiteReport): ReportPart[] {
	const { answers, visits, every, held } = report;
	const { received, kept, missed, late, median } = answers;
	const isPromised = kept + missed + late > 0;
	const parts: ReportPart[] = [
		{
			title: `Beside the ${every} before`,
			lines: [
				["Inquiries", beside(received, report.receivedBefore)],
				...line(held.inquiries > 0, "Held back as possible spam", beside(held.inquiries, held.inquiriesBefore)),
				...line(isPromised, "Answered in time", `${kept} of ${kept + missed + late}`),
				...line(median !== undefined, "Until the first answer", `${lengthOf(median ?? 0)} in the middle`),
				...line(report.isCounted, "Visits", beside(visits.visits, visits.visitsBefore)),
				...line(report.isCounted, "Pages read", beside(visits.views, visits.viewsBefore)),
			],
		},
		{
			title: "What brought inquiries",
			lines: report.sources.map(({ value, inquiries, inquiriesBefore }) => [
				value || "Typed, saved or not told",
				beside(inquiries, inquiriesBefore),
			]),
		},
		{ title: "Articles read most", lines: report.articles.map(readings) },
		{
			title: "What broke",
			lines: [
				...report.broke.map(({ title, times }) => [title, times === 1 ? "once" : `${count(times)} times`] as const),
				...report.missing.map((address) => [address, "asked for, and not found"] as const),
			],
		},
	];
	const broke = parts.at(-1)!;
	if (broke.lines.length === 0) parts[parts.length - 1] = { title: broke.title, lines: [["Nothing", "all went well"]] };
	return parts.filter(({ lines }) => lines.length > 0);
}

function line(isTold: boolean, name: string, figure: string): readonly (readonly [string, string])[] {
	return isTold ? [[name, figure]] : [];
}

function readings({ title, views, viewsBefore, inquiries }: ReadPage): readonly [string, string] {
	const before = inquiries > 0 ? `; before ${counted(inquiries, "inquiry", "inquiries")}` : "";
	return [`“${title}”`, beside(views, viewsBefore) + before];
}

function beside(now: number, before: number): string {
	return now === before ? `${count(now)}, as before` : `${count(now)}, was ${count(before)}`;
}

function count(value: number): string {
	return value.toLocaleString("en-US");
}

function counted(value: number, one: string, many: string): string {
	return `${count(value)} ${value === 1 ? one : many}`;
}

function dayInWords(day: string): string {
	const options = { day: "numeric", month: "long", timeZone: "UTC" } as const;
	return new Date(`${day}T00:00Z`).toLocaleDateString("en-GB", options);
}

const quiet = "margin:0 0 8px;font-size:14px;opacity:0.75";

// Mail programs know tables and style attributes, and little else.
function page(title: string, parts: readonly string[]): string {
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title></head><body style="margin:0;padding:24px 20px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif"><div style="max-width:480px;margin:0 auto">${parts.join("")}</div></body></html>`;
}

function table({ title, lines }: ReportPart): string {
	const cell = "padding:8px 0;border-top:1px solid rgba(128,128,128,0.4);vertical-align:top";
	const rows = lines.map(
		([name, figure]) =>
			`<tr><td style="${cell};padding-right:12px;overflow-wrap:anywhere">${escaped(name)}</td><td align="right" style="${cell};text-align:end">${escaped(figure)}</td></tr>`,
	);
	return `<h2 style="margin:24px 0 6px;font-size:16px">${escaped(title)}</h2><table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;font-size:16px">${rows.join("")}</table>`;
}
