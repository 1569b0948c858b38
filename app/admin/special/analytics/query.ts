import type { PeriodLength } from "../../../.server/analytics/period.ts";
import type { Device } from "../../../.server/analytics/visit.ts";
import type { Grouping } from "../../../.server/analytics/vitals-report.ts";

/** What the screen shows, all of it in its address. */
export interface AnalyticsQuery {
	readonly days: PeriodLength;
	/** What the speed is shown by. */
	readonly by: Grouping;
	/** The speed on one kind of device; of one page. */
	readonly device: Device | "all";
	readonly page: string;
	/** The list that is shown whole. */
	readonly whole: string;
}

/** What is on the screen, and what was asked for last: the figures tell the one, choices and links go on from the other. */
export interface Asked {
	readonly shown: AnalyticsQuery;
	readonly query: AnalyticsQuery;
}

const choices = {
	days: [30, 7, 90] as const satisfies PeriodLength[],
	by: ["path", "device", "release"] as const satisfies Grouping[],
	device: ["all", "phone", "tablet", "desktop"] as const satisfies (Device | "all")[],
};

/** Reads the address; what is not known there is as if it were not there. */
export function queryOf(params: URLSearchParams): AnalyticsQuery {
	return {
		days: choices.days.find((days) => String(days) === params.get("days")) ?? 30,
		by: choices.by.find((by) => by === params.get("by")) ?? "path",
		device: choices.device.find((device) => device === params.get("device")) ?? "all",
		page: params.get("page") ?? "",
		whole: params.get("whole") ?? "",
	};
}

/** The address of the screen with something changed; what is usual is left out. */
export function addressOf(query: AnalyticsQuery, changed: Partial<AnalyticsQuery>, file = ""): string {
	const { days, by, device, page, whole } = { ...query, ...changed };
	const params = new URLSearchParams({
		...(days !== 30 && { days: String(days) }),
		...(by !== "path" && { by }),
		...(device !== "all" && { device }),
		...(page && { page }),
		...(whole && { whole }),
	}).toString();
	return `/admin/analytics${file}${params && `?${params}`}`;
}
