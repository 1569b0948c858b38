/** The time zone if the runtime knows it, else UTC. */
export function knownZone(timeZone: string): string {
	return formatOf(timeZone)?.resolvedOptions().timeZone ?? "UTC";
}

/** Whether the runtime knows a time zone. */
export function isZone(timeZone: string): boolean {
	return formatOf(timeZone) !== undefined;
}

/** The city that a zone is named after, such as Karachi; undefined where it is named after none, such as UTC. */
export function cityOf(timeZone: string): string | undefined {
	// As it was set: the runtime still writes Asia/Calcutta for Asia/Kolkata.
	const [area, ...places] = timeZone.split("/");
	return area === "Etc" || !isZone(timeZone) ? undefined : places.at(-1)?.replaceAll("_", " ");
}

/** By how many milliseconds the clocks of a zone are ahead of UTC at a moment. An unknown zone counts as UTC. */
export function offsetAt(timeZone: string, moment: number): number {
	const parts = (formatOf(timeZone) ?? formatOf("UTC")!).formatToParts(moment);
	const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
	const shown = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
	return shown - Math.floor(moment / 1000) * 1000;
}

/** A moment as ISO 8601 writes the clocks of a zone: 2026-03-04T00:00:00+01:00. */
export function zonedTime(timeZone: string, moment: number): string {
	const offset = offsetAt(timeZone, moment);
	const clock = (shown: number, from: number, to: number) => new Date(shown).toISOString().slice(from, to);
	return `${clock(moment + offset, 0, 19)}${offset < 0 ? "-" : "+"}${clock(Math.abs(offset), 11, 16)}`;
}

/** The date in a zone, as the milliseconds of its midnight in UTC. */
export function todayIn(timeZone: string, now = Date.now()): number {
	const day = 86_400_000;
	return Math.floor((now + offsetAt(timeZone, now)) / day) * day;
}

/**
 * The moment at which clocks of a zone show a local time, which is given as if it were UTC. A time that is skipped when
 * clocks go forward is taken as the one an hour later.
 */
export function momentAt(timeZone: string, local: number): number {
	// Twice, because the offset at the first guess may be the one of the other side of a clock change.
	const guess = local - offsetAt(timeZone, local);
	const moment = local - offsetAt(timeZone, guess);
	const isShown = moment + offsetAt(timeZone, moment) === local;
	return isShown ? moment : Math.max(guess, moment);
}

// Making one takes longer than using it a hundred times.
const formats = new Map<string, Intl.DateTimeFormat | undefined>();

function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
	if (!formats.has(timeZone)) {
		// Settings name few zones, but each draft of one may name another.
		if (formats.size > 50) formats.clear();
		formats.set(timeZone, newFormat(timeZone));
	}
	return formats.get(timeZone);
}

function newFormat(timeZone: string): Intl.DateTimeFormat | undefined {
	const numbers = ["year", "month", "day", "hour", "minute", "second"].map((part) => [part, "numeric"]);
	try {
		return new Intl.DateTimeFormat("en-US", { ...Object.fromEntries(numbers), timeZone, hourCycle: "h23" });
	} catch {
		return undefined;
	}
}
