import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

// As scanners for leaked secrets know it from others: a prefix that nothing else has, 30 characters, and 6 of a checksum,
// which tells a token from a text that only looks like one without asking anybody.
const prefix = "qst_";
const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const form = new RegExp(`^${prefix}([${letters}]{30})([${letters}]{6})$`);

/** A new token, such as qst_ and 36 letters and digits. */
export function newTokenText(): string {
	const secret = Array.from({ length: 30 }, () => letters[randomInt(letters.length)]).join("");
	return prefix + secret + checksumOf(secret);
}

/** Whether a text can be a token of ours: mistyped and shortened ones are noticed without the database. */
export function isTokenText(text: string): boolean {
	const [, secret, checksum] = form.exec(text) ?? [];
	return secret !== undefined && checksumOf(secret) === checksum;
}

/** What is stored of a token. */
export function hashOf(text: string): string {
	return createHash("sha256").update(text).digest("base64url");
}

/** CRC-32 in base 62, with zeros in front. */
function checksumOf(secret: string): string {
	let rest = crc32(secret);
	let digits = "";
	for (let place = 0; place < 6; place++) {
		digits = letters[rest % letters.length] + digits;
		rest = Math.floor(rest / letters.length);
	}
	return digits;
}
