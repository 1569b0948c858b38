import { randomBytes } from "node:crypto";

/** What the secret of a link looks like: in lower case, as every public address. */
export const linkSecret = /^[0-9a-f]{32}$/;

/** Returns a secret of 128 random bits for the address of a link. */
export function newLinkSecret(): string {
	return randomBytes(16).toString("hex");
}
