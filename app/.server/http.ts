import { createContext } from "react-router";
import type { Auth } from "./auth/auth.ts";
import type { Store } from "./db/store.ts";
import type { Env } from "./env.ts";
import type { Logger } from "./log.ts";
import type { MediaLibrary } from "./media/library.ts";
import type { NotificationFeed } from "./notifications/feed.ts";
import type { OutboxWorker } from "./outbox/worker.ts";
import type { CurrentRelease } from "./publishing/current.ts";
import type { Snapshot } from "./publishing/snapshot.ts";
import type { SecretKey } from "./secret-key/secret-key.ts";

/** What a page may know of the request it answers. Nothing here depends on who asks. */
export interface Site {
	readonly snapshot: Snapshot;
	/** The configured public origin, such as https://quillstone.example, without a slash at its end. */
	readonly origin: string;
	readonly requestId: string;
	/** Only behind the sign-in: lets a page name its own inline scripts. */
	readonly cspNonce?: string;
	/** Set where no page is answered with but a page that says why not. */
	readonly rejection?: Rejection;
}

/** What a request is refused with. */
export interface Rejection {
	readonly status: number;
	/** What happened and what to do, where that is known better than by its status. */
	readonly sentence?: string;
	/** Set when the studio was opened at an address that the site is not set up for: that address. */
	readonly openedAt?: string;
}

export const siteContext = createContext<Site>();

/** What forms and the studio work with. Pages that are cached have none of it: they read the release alone. */
export interface Backend {
	readonly env: Env;
	readonly log: Logger;
	readonly store: Store;
	readonly secretKey: SecretKey;
	/** Sessions and what they are opened with; loaded when somebody signs in. */
	auth(): Promise<Auth>;
	readonly media: MediaLibrary;
	readonly release: CurrentRelease;
	/** Delivers inquiries; wake it after something new is due. */
	readonly outbox: Pick<OutboxWorker, "wake">;
	/** Notices what is new for the team. */
	readonly feed: NotificationFeed;
	/** How fast the site answers. */
	readonly pulse: {
		/** Milliseconds within which half of the recent answers came; undefined before the first. */
		median(): number | undefined;
	};
	/** Renders a public page from any state of the content. `path` may hold a query. */
	renderPublic(path: string, snapshot: Snapshot): Promise<Response>;
	/** Whether something besides the pages of a release always answers at an address, such as a feed. */
	answersAt(path: string): boolean;
}

export const backendContext = createContext<Backend>();

/** Who asks, as far as the connection tells. */
export interface Client {
	/** Network address, verified: what a client says about itself counts only behind a trusted proxy. */
	readonly address: string;
	/** The browser or program as it calls itself; "" when it does not. */
	readonly agent: string;
}

export const clientContext = createContext<Client>();

/** Where rendering reports what went wrong, so that the log names the request. */
export const reportContext = createContext<(error: unknown) => void>((error) => console.error(error));

/** Whether a script asks for something, rather than somebody who opens a page or sends a form. */
export function isByScript({ url, headers }: Request): boolean {
	return headers.get("sec-fetch-dest") === "empty" || new URL(url).pathname.endsWith(".data");
}
