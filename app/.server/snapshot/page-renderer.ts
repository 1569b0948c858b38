import type { Reads } from "./recorded-reads.ts";
import type { Snapshot } from "./snapshot.ts";

/** A public page as it was drawn from a release. */
export interface RenderedPage {
	readonly path: string;
	readonly status: number;
	/** Tells one content from another. */
	readonly hash: string;
	html(): string;
	/** It is the page of every release in which they hold. */
	readonly reads: Reads;
}

/** Draws pages of any release, and shows those that were drawn for one to come. */
export interface PageRenderer {
	/** Draws a page of a release, unless it is ready already. */
	draw(path: string, snapshot: Snapshot): Promise<RenderedPage>;
	/** Takes pages that a release to come will show: whoever asks for them then need not wait. */
	precache(pages: readonly RenderedPage[]): void;
	/** Returns the paths of the ready pages that would differ in another state of the content. */
	changedIn(snapshot: Snapshot): Promise<string[]>;
}
