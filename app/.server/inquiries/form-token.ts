import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { signingKey } from "../db/signing-key.ts";
import type { Store } from "../db/store.ts";

/** What a token that came back with a form says of it. */
export type TokenState = "good" | "missing" | "forged" | "too-young" | "too-old";

/** Nobody reads and fills in seven fields faster. */
export const youngest = 3_000;
/** A form may stand open overnight. */
export const oldest = 36 * 3_600_000;

/** A token for one form that is to be filled in: when it was issued, a random part that names the form, a signature. */
export async function issueFormToken(store: Store, now = Date.now()): Promise<string> {
	const claim = `${now.toString(36)}.${randomBytes(12).toString("base64url")}`;
	return `${claim}.${signatureOf(claim, await signingKey(store, keyName))}`;
}

/** Judges the token a form came back with. */
export async function judgeFormToken(store: Store, token: string, now = Date.now()): Promise<TokenState> {
	if (!token) return "missing";
	const [, claim, issued, signature] = /^(([0-9a-z]{1,9})\.[\w-]{16})\.([\w-]{43})$/.exec(token) ?? [];
	if (!claim || !issued || !signature) return "forged";
	const expected = signatureOf(claim, await signingKey(store, keyName));
	if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return "forged";
	const age = now - Number.parseInt(issued, 36);
	// Clocks of several instances differ by a little.
	if (age < youngest) return "too-young";
	return age > oldest ? "too-old" : "good";
}

const keyName = "contact-form";

function signatureOf(claim: string, key: Buffer): string {
	return createHmac("sha256", key).update(claim).digest("base64url");
}
