import type { ReviewVerdict } from "../../../../.server/proposals/verdicts.ts";

/** The last word of each person. */
export function lastVerdicts(verdicts: readonly ReviewVerdict[]): ReviewVerdict[] {
	return [...new Map(verdicts.map((one) => [one.account ?? one.link ?? one.author, one])).values()];
}
