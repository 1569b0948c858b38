/** Freezes plain objects and arrays recursively, and returns the value. */
export function deepFreeze<T>(value: T): T {
	if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
	for (const inner of Object.values(value)) deepFreeze(inner);
	return Object.freeze(value);
}
