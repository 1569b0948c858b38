import { createContext } from "react-router";
import type { Auth } from "./auth/auth.ts";
import type { BackupSchedule } from "./backups/schedule-backups.ts";
import type { Store } from "./db/store.ts";
import type { Env } from "./env.ts";
import type { JobRunner } from "./jobs/runner.ts";
import type { Logger } from "./log/log.ts";
import type { MediaLibrary } from "./media/library/library.ts";
import type { NotificationFeed } from "./notifications/feed.ts";
import type { WhoIsHere } from "./notifications/who-is-here.ts";
import type { OutboxWorker } from "./outbox/worker.ts";
import type { SecretKey } from "./secret-key/secret-key.ts";
import type { CurrentRelease } from "./snapshot/current-release.ts";
import type { PageRenderer } from "./snapshot/page-renderer.ts";
import type { Snapshot } from "./snapshot/snapshot.ts";

/** The parts of a request that a page may use. None of them depends on the visitor. */
export interface Site {
	readonly snapshot: Snapshot;
	/** The configured public origin, such as https://quillstone.example, without a slash at its end. */
	readonly origin: string;
	readonly requestId: string;
	/** Only behind the sign-in: nonce for the page's own inline scripts. */
	readonly cspNonce?: string;
	/** Set when the page is shown by a link, to the person whom that is for. */
	readonly recipient?: PageRecipient;
	/** Set when the response is a page that says why the request was rejected. */
	readonly rejection?: Rejection;
}

/** Somebody with a link to a page that is not public. */
export interface PageRecipient {
	/** Of the link. */
	readonly id: string;
	readonly name: string;
	/** "" where it is not known. */
	readonly email: string;
	/** When the link ends, in epoch milliseconds. */
	readonly expiresAt: number;
	/** The path of the link. It is a secret. */
	readonly path: string;
	/** The same page in all languages that have it, with what the link leads to in each; none where only one has. */
	readonly languages: readonly { readonly locale: string; readonly path: string }[];
	/** The entry, and the version of it that is shown. */
	readonly document: string;
	readonly revision: string;
}

/** A request for a page by a link. */
export interface AskedByLink {
	readonly recipient: PageRecipient;
	readonly request: Request;
	readonly client: Client;
}

/** Why a request was rejected. */
export interface Rejection {
	readonly status: number;
	/** A sentence with what happened and what to do, where there is a better one than that of the status. */
	readonly sentence?: string;
	/** The address at which the studio was opened, if it is not the configured one. */
	readonly openedAt?: string;
}

export const siteContext = createContext<Site>();

/** Services for forms and the studio. Cached pages use none of them: they read only the release. */
export interface Backend {
	readonly env: Env;
	readonly log: Logger;
	readonly store: Store;
	readonly secretKey: SecretKey;
	/** better-auth; loaded on first use. */
	auth(): Promise<Auth>;
	readonly media: MediaLibrary;
	readonly release: CurrentRelease;
	/** Delivers inquiries; wake it when something new is due. */
	readonly outbox: Pick<OutboxWorker, "wake">;
	/** Makes backups by themselves; undefined where no place for them is set. */
	readonly backups?: Pick<BackupSchedule, "makeNow" | "isMaking">;
	/** What the site does by itself. */
	readonly jobs: JobRunner;
	/** Notices new notifications and ended sessions. */
	readonly feed: NotificationFeed;
	readonly here: WhoIsHere;
	/** How fast the site responds. */
	readonly metrics: {
		/** Median response time in milliseconds; undefined before the first response. */
		median(): number | undefined;
		/** Counts a sign-in that was refused, by the status of the answer. */
		countRefusedSignIn(status: number): void;
	};
	/** Renders a public page from any state of the content. `path` may hold a query. */
	renderPublic(path: string, snapshot: Snapshot): Promise<Response>;
	/** Renders a page for somebody who asks for it by a link, or sends its form. */
	renderByLink(path: string, snapshot: Snapshot, asked: AskedByLink): Promise<Response>;
	/** Pages as they are kept and served. */
	readonly pages: PageRenderer;
	/** Checks the whole site behind the scenes, and tells the team what is wrong with it. */
	checkBehind(): void;
	/** Counts searches of the site that find nothing. */
	readonly searches: {
		take(search: {
			readonly query: string;
			readonly words: readonly string[];
			readonly client: Client;
			readonly headers: Pick<Headers, "get">;
		}): void;
	};
	/** Whether an address that is no page of a release always exists, such as a feed. */
	answersAt(path: string): boolean;
}

export const backendContext = createContext<Backend>();

/** The sender of a request. */
export interface Client {
	/** Verified network address: X-Forwarded-For counts only behind a trusted proxy. */
	readonly address: string;
	/** The User-Agent header; "" without one. */
	readonly agent: string;
}

export const clientContext = createContext<Client>();

/** Reports errors of rendering, so that the log names the request. */
export const reportContext = createContext<(error: unknown) => void>((error) => console.error(error));

/** Whether a request was made by a script, rather than by opening a page or sending a form. */
export function isByScript({ url, headers }: Request): boolean {
	return headers.get("sec-fetch-dest") === "empty" || new URL(url).pathname.endsWith(".data");
}
