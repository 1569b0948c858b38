import { createContext } from "react-router";
import type { Snapshot } from "./publishing/snapshot.ts";

/** What a page may know of the request it answers. Nothing here depends on who asks. */
export interface Site {
	readonly snapshot: Snapshot;
	/** The configured public origin, such as https://quillstone.example, without a slash at its end. */
	readonly origin: string;
	readonly requestId: string;
}

export const siteContext = createContext<Site>();
