import { only, partsAlike, type ShownParts } from "./consented-parts.ts";
import type { Consent } from "./consents.ts";

/** Where a consent stands: "changed" when the entry shows something else than was agreed to. */
export type ConsentState = "agreed" | "asked" | "corrected" | "changed" | "over" | "unanswered" | "withdrawn";

/**
 * Tells where a consent stands.
 * @param shown what its entry shows now
 * @param today such as 2026-11-28
 */
export function stateOf(consent: Consent, shown: ShownParts, today: string): ConsentState {
	const { withdrawnAt, agreedAt, correctedAt, hasEnded, validUntil, parts } = consent;
	if (withdrawnAt !== null) return "withdrawn";
	if (hasEnded) return "unanswered";
	if (agreedAt === null) return "asked";
	if (validUntil !== "" && validUntil < today) return "over";
	const now = only(shown, parts);
	if (partsAlike(now, consent.shown).length === Object.keys(now).length) return "agreed";
	return correctedAt === null ? "changed" : "corrected";
}
