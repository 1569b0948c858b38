import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { SecretKey } from "../secret-key/secret-key.ts";

/** The verdict on the token of a posted form. */
export type TokenState = "good" | "missing" | "forged" | "too-young" | "too-old";

/** Milliseconds; nobody reads and fills in seven fields faster. */
export const youngest = 3_000;
/** Milliseconds; a form may stay open overnight. */
export const oldest = 36 * 3_600_000;

/** A token for one form: the time of issue, a random part that identifies the form, and a signature. */
export function issueFormToken(key: SecretKey, now = Date.now()): string {
	const claim = `${now.toString(36)}.${randomBytes(12).toString("base64url")}`;
	return `${claim}.${signatureOf(claim, key)}`;
}

/** Checks the token of a posted form. */
export function judgeFormToken(key: SecretKey, token: string, now = Date.now()): TokenState {
	if (!token) return "missing";
	const [, claim, issued, signature] = /^(([0-9a-z]{1,9})\.[\w-]{16})\.([\w-]{43})$/.exec(token) ?? [];
	if (!claim || !issued || !signature) return "forged";
	const expected = signatureOf(claim, key);
	if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return "forged";
	const age = now - Number.parseInt(issued, 36);
	// Allows for slightly different clocks of instances.
	if (age < youngest) return "too-young";
	return age > oldest ? "too-old" : "good";
}

function signatureOf(claim: string, key: SecretKey): string {
	return createHmac("sha256", key.for("contact form")).update(claim).digest("base64url");
}
