import { createContext } from "react-router";
import type { Snapshot } from "./publishing/snapshot.ts";

/** What a page may know of the request it answers. Nothing here depends on who asks. */
export interface Site {
	readonly snapshot: Snapshot;
	/** The configured public origin, such as https://quillstone.example, without a slash at its end. */
	readonly origin: string;
	readonly requestId: string;
	/** Only behind the sign-in: lets a page name its own inline scripts. */
	readonly cspNonce?: string;
}

export const siteContext = createContext<Site>();

/** Where rendering reports what went wrong, so that the log names the request. */
export const reportContext = createContext<(error: unknown) => void>((error) => console.error(error));
