import type { Store } from "../db/store.ts";
import type { Env } from "../env.ts";
import type { Logger } from "../log/log.ts";
import type { MediaLibrary } from "../media/library/library.ts";
import type { SecretKey } from "../secret-key/secret-key.ts";
import type { PageRenderer } from "../snapshot/page-renderer.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { Job, JobContext } from "./job.ts";

/** What a job of a firm's own may use. */
export interface AddedJobContext extends JobContext {
	readonly store: Store;
	readonly env: Env;
	readonly log: Logger;
	/** Encrypts and decrypts what the database is not to hold in plain. */
	readonly secretKey: SecretKey;
	readonly media: MediaLibrary;
	/** Draws pages of a release, unless they are ready already. */
	readonly pages: Pick<PageRenderer, "draw">;
	/** What is live when it begins. */
	readonly snapshot: Snapshot;
}

/** A job of a firm's own. */
export type AddedJob = Job<AddedJobContext>;
