import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { concurrencyLimit } from "../concurrency-limit.ts";

const derive = promisify(argon2) as (algorithm: "argon2id", parameters: Argon2Parameters) => Promise<Buffer>;

// Each takes memory and one of libuv's four threads, which file access needs, too.
const limited = concurrencyLimit(2);

/** OWASP's second choice of settings: 19 MiB, two passes. About 25 ms of one core. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** Hashes a password with argon2id, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(16);
	const hash = await limited(() => derive("argon2id", { message: prepared(password), nonce: salt, ...cost }));
	const { memory, passes, parallelism } = cost;
	return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

/** Whether a password matches a hash, which holds its own settings. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
	const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
	if (!parts) return false;
	const [memory = 0, passes = 0, parallelism = 0] = parts.slice(1, 4).map(Number);
	const expected = Buffer.from(parts[5]!, "base64");
	const settings = { memory, passes, parallelism, tagLength: expected.length };
	const nonce = Buffer.from(parts[4]!, "base64");
	const found = await limited(() => derive("argon2id", { message: prepared(password), nonce, ...settings }));
	return timingSafeEqual(found, expected);
}

// The same letter may be typed as one code point or as two.
function prepared(password: string): Buffer {
	return Buffer.from(password.normalize("NFKC"));
}

function base64(bytes: Buffer): string {
	return bytes.toString("base64").replace(/=+$/, "");
}
