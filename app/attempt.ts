/** What some work gives; undefined where it throws, as storage does that a browser does not allow or that is full. */
export function attempt<T>(work: () => T): T | undefined {
	try {
		return work();
	} catch {
		return undefined;
	}
}
