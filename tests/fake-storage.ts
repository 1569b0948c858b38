import { afterEach, beforeEach, vi } from "vitest";

/** Gives each test of a file an empty `localStorage` of its own, and fake timers that advance automatically. */
export function useFakeStorageAndTimers(): void {
	beforeEach(() => {
		vi.useFakeTimers();
		const items = new Map<string, string>();
		vi.stubGlobal("localStorage", {
			getItem: (key: string) => items.get(key) ?? null,
			setItem: (key: string, value: string) => items.set(key, value),
			removeItem: (key: string) => items.delete(key),
		});
	});
	afterEach(() => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
	});
}
