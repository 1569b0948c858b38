import { useSyncExternalStore } from "react";
import type { Upload, Uploads } from "./uploads.ts";

/** The files of a place where they are added. */
export function useUploads(uploads: Uploads): readonly Upload[] {
	return useSyncExternalStore(
		(listener) => uploads.subscribe(listener),
		() => uploads.list,
		() => none,
	);
}

const none: readonly Upload[] = [];
