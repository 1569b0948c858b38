const DAY = 86_400_000;

/** How many backups are kept: the newest of each of so many days, weeks and months that have one. */
const kept = [
	{ count: 7, periodOf: (time: number) => String(Math.floor(time / DAY)) },
	// 1970 began on a Thursday.
	{ count: 4, periodOf: (time: number) => String(Math.floor((time / DAY + 3) / 7)) },
	{ count: 12, periodOf: (time: number) => new Date(time).toISOString().slice(0, 7) },
] as const;

/** Returns the times of the backups to keep, out of the times at which backups were made. Periods are those of UTC. */
export function backupsToKeep(times: readonly number[]): Set<number> {
	const newestFirst = times.toSorted((a, b) => b - a);
	const all = new Set<number>();
	for (const { count, periodOf } of kept) {
		const newestOf = new Map<string, number>();
		for (const time of newestFirst) if (!newestOf.has(periodOf(time))) newestOf.set(periodOf(time), time);
		for (const time of [...newestOf.values()].slice(0, count)) all.add(time);
	}
	return all;
}
