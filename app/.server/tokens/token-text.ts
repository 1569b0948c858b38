import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

/** The beginnings of tokens that people make, and of the secrets of connections by OAuth. */
const prefixes = { token: "qst_", code: "qsc_", access: "qsa_", refresh: "qsr_" } as const;
export type SecretKind = keyof typeof prefixes;

// As scanners for leaked secrets know it from others: a prefix that nothing else has, 30 characters, and 6 of a checksum,
// which tells a token from a text that only looks like one without asking anybody.
const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const form = new RegExp(`^(qs[tcar]_)([${letters}]{30})([${letters}]{6})$`);

/** A new token, such as qst_ and 36 letters and digits. */
export function newTokenText(kind: SecretKind = "token"): string {
	const secret = Array.from({ length: 30 }, () => letters[randomInt(letters.length)]).join("");
	return prefixes[kind] + secret + checksumOf(secret);
}

/** Whether a text can be one of ours: mistyped and shortened ones are noticed without the database. */
export function isTokenText(text: string, kind: SecretKind = "token"): boolean {
	const [, prefix, secret, checksum] = form.exec(text) ?? [];
	return secret !== undefined && prefix === prefixes[kind] && checksumOf(secret) === checksum;
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
