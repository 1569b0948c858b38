import { createHmac } from "node:crypto";

/** The current code of an authenticator app (RFC 6238), or that of some 30-second steps later, for a base 32 key. */
export function oneTimeCode(key: string, steps = 0): string {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
	const bits = [...key].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, "0")).join("");
	const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
	const step = Buffer.alloc(8);
	step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
	const hash = createHmac("sha1", secret).update(step).digest();
	const code = hash.readUInt32BE(hash[19]! & 15) & 0x7fffffff;
	return String(code % 1_000_000).padStart(6, "0");
}
