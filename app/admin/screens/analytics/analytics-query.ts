import type { PeriodLength } from "../../../.server/analytics/period.ts";
import type { Device } from "../../../.server/analytics/read-visit.ts";
import type { Grouping } from "../../../.server/analytics/vitals-report.ts";

/** The state of the screen, all of it in its address. */
export interface AnalyticsQuery {
	readonly days: PeriodLength;
	/** The grouping of the speed. */
	readonly by: Grouping;
	/** Filters the speed by kind of device, and by page. */
	readonly device: Device | "all";
	readonly page: string;
	/** The list that is shown in full. */
	readonly whole: string;
}

/**
 * The query whose numbers are on the screen, and the latest one, which may still be loading. Choices and links build on
 * the latest.
 */
export interface Asked {
	readonly shown: AnalyticsQuery;
	readonly query: AnalyticsQuery;
}

const choices = {
	days: [30, 2, 7, 90] as const satisfies PeriodLength[],
	by: ["path", "device", "release"] as const satisfies Grouping[],
	device: ["all", "phone", "tablet", "desktop"] as const satisfies (Device | "all")[],
};

/** Reads the query from an address; invalid values fall back to the defaults. */
export function queryOf(params: URLSearchParams): AnalyticsQuery {
	return {
		days: choices.days.find((days) => String(days) === params.get("days")) ?? 30,
		by: choices.by.find((by) => by === params.get("by")) ?? "path",
		device: choices.device.find((device) => device === params.get("device")) ?? "all",
		page: params.get("page") ?? "",
		whole: params.get("whole") ?? "",
	};
}

/** The address of the screen with some changes, without defaults. */
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
