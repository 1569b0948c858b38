import type { ReportLine } from "./planning/plan.ts";

/** How many of each kind come and stay behind. */
export type Counts = Map<string, { comes: number; stays: number }>;

export function countIn(counts: Counts, { kind, becomes }: ReportLine): void {
	const count = counts.get(kind) ?? { comes: 0, stays: 0 };
	counts.set(kind, count);
	if (becomes) count.comes += 1;
	else count.stays += 1;
}

/** A line of the report as text: the item and what becomes of it, and its details below it. */
export function linesOf({ kind, title, becomes, why, about, changes, left }: ReportLine): string[] {
	const fate = becomes ? `becomes ${becomes}` : `is left out: ${why}`;
	return [
		`${kind} “${title}” ${fate}`,
		...(about.length > 0 ? [`    ${about.join("; ")}`] : []),
		...changes.map((change) => `    changed: ${change}`),
		...left.map((what) => `    left out: ${what}`),
	];
}
