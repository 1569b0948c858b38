import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { SecretKey } from "../secret-key/secret-key.ts";

/** What a token that came back with a form says of it. */
export type TokenState = "good" | "missing" | "forged" | "too-young" | "too-old";

/** Nobody reads and fills in seven fields faster. */
export const youngest = 3_000;
/** A form may stand open overnight. */
export const oldest = 36 * 3_600_000;

/** A token for one form that is to be filled in: when it was issued, a random part that names the form, a signature. */
export function issueFormToken(key: SecretKey, now = Date.now()): string {
	const claim = `${now.toString(36)}.${randomBytes(12).toString("base64url")}`;
	return `${claim}.${signatureOf(claim, key)}`;
}

/** Judges the token a form came back with. */
export function judgeFormToken(key: SecretKey, token: string, now = Date.now()): TokenState {
	if (!token) return "missing";
	const [, claim, issued, signature] = /^(([0-9a-z]{1,9})\.[\w-]{16})\.([\w-]{43})$/.exec(token) ?? [];
	if (!claim || !issued || !signature) return "forged";
	const expected = signatureOf(claim, key);
	if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return "forged";
	const age = now - Number.parseInt(issued, 36);
	// Clocks of several instances differ by a little.
	if (age < youngest) return "too-young";
	return age > oldest ? "too-old" : "good";
}

function signatureOf(claim: string, key: SecretKey): string {
	return createHmac("sha256", key.for("contact form")).update(claim).digest("base64url");
}
