import { z } from "zod";
import { originalOf } from "../../content/system/translation.ts";
import { periodLengths, periodOf } from "../analytics/period.ts";
import { type Line, visitReport } from "../analytics/visit-report.ts";
import { type Measures, vitalsReport } from "../analytics/vitals-report.ts";
import type { Store } from "../db/store.ts";
import { countInquiries } from "../inquiries/inquiry-counts.ts";
import { type DocumentChange, compareReleases as differences, listReleases } from "../releases/compare-releases.ts";
import { keptByLink, mayBeByLink } from "../releases/kept-by-link.ts";
import { snapshotOfParts } from "../snapshot/build-snapshot.ts";
import { readParts } from "../snapshot/load-snapshot.ts";
import { type Agent, maySee } from "./agent.ts";
import { openChanges } from "./seen-document.ts";
import { refuse } from "./stored-values.ts";
import { fromStrangers } from "./strangers.ts";
import { tool } from "./tool.ts";

const most = 10;

export const readFigures = tool({
	name: "read_figures",
	title: "Read figures",
	description:
		"Counts of the last days beside those before them: visits and views by page, referrer, device and campaign; goals reached; how fast pages were for visitors (75th percentile); inquiries by page, source and state. Counted, never about a person.",
	scope: "read",
	writes: false,
	input: {
		days: z.literal(periodLengths, `days is one of ${periodLengths.join(", ")}.`).default(30),
		what: z
			.array(z.enum(["visits", "vitals", "inquiries"]))
			.min(1)
			.default(["visits", "vitals", "inquiries"]),
	},
	async run({ backend: { store } }, { days, what }) {
		const snapshot = snapshotOfParts(await readParts(store));
		const period = periodOf(days, snapshot.one("site_settings").businessHours.timeZone);
		const { goals } = snapshot.one("goals");
		const report = await visitReport(store, period, goals);
		const line = ({ value, visits, views, visitsBefore, viewsBefore }: Line) => ({
			value,
			visits,
			views,
			visitsBefore,
			viewsBefore,
		});
		return {
			from: period.first,
			to: period.last,
			...(what.includes("visits") && {
				visits: {
					...report.total,
					pages: report.pages.slice(0, most).map(line),
					devices: report.devices.map(line),
					cameFrom: fromStrangers({
						referrers: report.referrers.slice(0, most).map(line),
						campaigns: report.campaigns.campaign.slice(0, most).map(line),
					}),
					goals: report.goals.map(({ name, reached, reachedBefore }) => ({ name, reached, reachedBefore })),
				},
			}),
			...(what.includes("vitals") && { vitals: await vitals() }),
			...(what.includes("inquiries") && {
				inquiries: {
					states: await countInquiries(store),
					pages: report.inquiries.slice(0, most),
					cameFrom: fromStrangers({ sources: report.inquirySources.slice(0, most) }),
				},
			}),
		};

		async function vitals() {
			const { all, lines } = await vitalsReport(store, period, { by: "path" });
			return {
				all: short(all),
				pages: lines.slice(0, most).map(({ value, views, measures }) => ({ path: value, views, ...short(measures) })),
			};
		}
	},
});

function short(measures: Measures) {
	return Object.fromEntries(
		Object.entries(measures).map(([name, { p75, rating }]) => [name, `${Math.round(p75 * 1000) / 1000} (${rating})`]),
	);
}

const longest = 200;
const mostChanges = 40;

export const compareReleases = tool({
	name: "compare_releases",
	title: "Compare releases",
	description:
		"What differs between two releases, entry by entry and field by field. Without numbers: the newest releases, with who published what and why.",
	scope: "read",
	writes: false,
	input: {
		from: z.int().min(0).optional().describe("number of the earlier release"),
		to: z.int().min(0).optional().describe("number of the later one; the newest unless given"),
	},
	async run({ backend: { store }, agent }, { from, to }) {
		const [newest] = await listReleases(store, { limit: 1 }, agent.person);
		if (!newest) return { releases: [] };
		if (from === undefined) {
			const releases = await listReleases(
				store,
				{ limit: most, ...(to !== undefined && { before: to + 1 }) },
				agent.person,
			);
			const isTold = await toldOf(
				store,
				agent,
				releases.flatMap(({ documents }) => documents),
			);
			return {
				releases: releases.map(({ number, kind, author, note, at, documents }) => {
					const seen = documents.filter(isTold);
					return {
						number,
						kind,
						by: author,
						...(note && { note }),
						at: new Date(at).toISOString(),
						changed: seen.slice(0, 8).map(({ title, type, kind }) => `${title} (${type}, ${kind})`),
						...(seen.length > 8 && { more: seen.length - 8 }),
					};
				}),
			};
		}
		const until = to ?? newest.number;
		if (from > newest.number || until > newest.number) refuse("", `The newest release is ${newest.number}.`);
		const all = await differences(store, from, until, agent.person);
		const changes = all.filter(await toldOf(store, agent, all));
		return {
			from,
			to: until,
			changed: changes.length,
			entries: changes.slice(0, mostChanges).map(({ document, type, title, kind, changes: all }) => {
				const fields = openChanges(type, all).slice(0, 12);
				return {
					id: document,
					type,
					title,
					what: kind,
					...(fields.length > 0 && {
						fields: fields.map(({ field, before, after }) => ({ field, before: cut(before), after: cut(after) })),
					}),
				};
			}),
		};
	},
});

/** Whether an agent may hear of changes: of what is or was by link, or switched off, with the scope for more alone. */
async function toldOf(
	store: Store,
	agent: Agent,
	changes: readonly DocumentChange[],
): Promise<(change: DocumentChange) => boolean> {
	const originals = changes.map(({ type, document }) => originalOf(type, document));
	const ids = originals.filter(({ type }) => mayBeByLink(type)).map(({ document }) => document);
	const kept = await store.read((tx) => keptByLink(tx, [...new Set(ids)]));
	return ({ type, document, isPublic }) => {
		const original = originalOf(type, document);
		if (!maySee(agent, original.type)) return false;
		return agent.scopes.includes("read drafts") || (isPublic && !kept.has(original.document));
	};
}

/** A long text by its beginning. */
export function cut(text: string): string {
	return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
