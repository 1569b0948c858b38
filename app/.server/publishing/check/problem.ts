import type { Issue } from "../../../errors.ts";

/** A issue on one page, before it is known where it comes from. */
export interface PageProblem extends Pick<Issue, "level" | "rule" | "sentence"> {
	/** What it is about: an address, the words of a heading, a picture. */
	readonly subject: string;
}
