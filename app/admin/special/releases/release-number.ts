import { numberOf } from "../../../.server/request-body.ts";

/** The number of a release as somebody sent it; 0, which no release has, for what cannot be one. */
export function releaseNumber(sent: unknown): number {
	const number = numberOf(sent);
	// More than this is an error to PostgreSQL instead of a number it does not find.
	const isPossible = Number.isInteger(number) && number > 0 && number < 2 ** 31;
	return isPossible ? number : 0;
}
