import type { Issue } from "../../errors.ts";

/** A problem of a page whose cause is not known yet. */
export interface PageProblem extends Pick<Issue, "level" | "rule" | "sentence"> {
	/** The subject of the problem: an address, the text of a heading, a picture. */
	readonly subject: string;
}
