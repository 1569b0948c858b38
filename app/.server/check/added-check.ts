import type { Draft } from "../preview/overlay-drafts.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";

/** What a check of one's own is asked about. */
export interface CheckContext {
	/** The entry that is to be published, as it is stored. */
	readonly document: Draft;
	/** The site as it will be with it. */
	readonly snapshot: Snapshot;
}

/** Something wrong with an entry. An error keeps it from going live, a warning does not. */
export interface Finding {
	readonly level: "error" | "warning";
	/** What is wrong and what to do. */
	readonly sentence: string;
	/** The field to correct, such as `title` or `hero.title`; the entry as a whole unless given. */
	readonly field?: string;
}

/** A check of one's own before something is published. */
export interface ExtensionCheck {
	/** Its name in the log and in what is said when it fails. */
	readonly name: string;
	run(context: CheckContext): readonly Finding[] | Promise<readonly Finding[]>;
}
