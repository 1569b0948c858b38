import { createHash, randomBytes } from "node:crypto";

/** What the secret of a link looks like: in lower case, as every public address. */
export const linkSecret = /^[0-9a-f]{32}$/;

/** Returns a secret of 128 random bits for the address of a link. */
export function newLinkSecret(): string {
	return randomBytes(16).toString("hex");
}

/** Returns the SHA-256 of a secret, as it is stored: whoever reads the database opens nothing with it. */
export function hashOf(secret: string): string {
	return createHash("sha256").update(secret).digest("base64url");
}
