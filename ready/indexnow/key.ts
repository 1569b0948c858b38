import { createHash } from "node:crypto";

/** Where the key is read by whoever checks that a message is of this site. */
export const keyPath = "/indexnow.txt";

/** The key of a site. It is no secret: that it stands on the site proves that a message is of its owner. */
export function keyOf(origin: string): string {
	return createHash("sha256").update(`indexnow ${origin}`).digest("hex").slice(0, 32);
}
