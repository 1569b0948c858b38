import { useSyncExternalStore } from "react";

/** A value that only the browser knows, read anew on each render; `meanwhile` on the server and until hydration. */
export function useClientValue<T>(read: () => T, meanwhile: T): T {
	return useSyncExternalStore(never, read, () => meanwhile);
}

const never = () => () => {};
