import { numberOf } from "../../../.server/request-body.ts";

/** Parses the number of a release; returns 0, which no release has, for anything invalid. */
export function releaseNumber(sent: unknown): number {
	const number = numberOf(sent);
	// For larger numbers PostgreSQL reports an error instead of finding nothing.
	const isPossible = Number.isInteger(number) && number > 0 && number < 2 ** 31;
	return isPossible ? number : 0;
}
