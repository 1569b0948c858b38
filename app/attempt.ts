/** The result of some work; undefined when it throws, as browser storage does when it is forbidden or full. */
export function attempt<T>(work: () => T): T | undefined {
	try {
		return work();
	} catch {
		return undefined;
	}
}
