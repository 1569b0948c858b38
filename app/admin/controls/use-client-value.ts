import { useSyncExternalStore } from "react";

/** What only the browser can tell, read anew each time; `meanwhile` on the server and until the page has come to life. */
export function useClientValue<T>(read: () => T, meanwhile: T): T {
	return useSyncExternalStore(never, read, () => meanwhile);
}

const never = () => () => {};
