import { useSyncExternalStore } from "react";
import type { Upload, Uploads } from "./uploads.ts";

/** The current uploads; renders again when they change. */
export function useUploads(uploads: Uploads): readonly Upload[] {
	return useSyncExternalStore(
		(listener) => uploads.subscribe(listener),
		() => uploads.list,
		() => none,
	);
}

const none: readonly Upload[] = [];
