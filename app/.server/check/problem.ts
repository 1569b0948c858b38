import type { Issue } from "../../errors.ts";

/** A problem of a page whose cause is not known yet. */
export interface PageProblem extends Pick<Issue, "level" | "rule" | "sentence"> {
	/** What it is about: an address, a heading's text, a picture. */
	readonly subject: string;
}
