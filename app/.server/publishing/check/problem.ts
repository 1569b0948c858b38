import type { Finding } from "../../../errors.ts";

/** A finding on one page, before it is known where it comes from. */
export interface PageProblem extends Pick<Finding, "level" | "rule" | "sentence"> {
	/** What it is about: an address, the words of a heading, a picture. */
	readonly subject: string;
}
