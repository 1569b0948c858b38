const minute = 60_000;
const hour = 60 * minute;

/** A length of time in words: "12 min", "2 h 10 min", "3 days". `time` in milliseconds. */
export function lengthOf(time: number): string {
	const minutes = Math.max(1, Math.round(time / minute));
	if (minutes < 60) return `${minutes} min`;
	if (time >= 48 * hour) return `${Math.round(time / (24 * hour))} days`;
	const rest = minutes % 60;
	return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}
