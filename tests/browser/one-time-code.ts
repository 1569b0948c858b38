import { createHmac } from "node:crypto";

/** The code that an authenticator app shows now, or after some steps of 30 seconds (RFC 6238), for a key as it is typed: base 32. */
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
