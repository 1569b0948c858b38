import { createHash } from "node:crypto";
import { fold } from "../content/stored-data.ts";

/** A hash that ignores case, accents, white space, punctuation and numbers. */
export function fingerprintOf(message: string): string {
	const letters = fold(message).replace(/[^\p{L}]+/gu, " ");
	return createHash("sha256").update(letters.trim()).digest("base64url");
}
