import { createHash } from "node:crypto";

/**
 * Returns the SHA-256 of a random secret, as it is stored: whoever reads the database opens nothing with it. Of tokens, links
 * and sessions; passwords, which people choose, are hashed slowly.
 */
export function hashOf(secret: string): string {
	return createHash("sha256").update(secret).digest("base64url");
}
