import { randomBytes } from "node:crypto";
import { chmod, link, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "../../errors.ts";
import type { Env } from "../env.ts";
import { SecretKey } from "./secret-key.ts";

/** File of the key in DATA_DIR when SECRET_KEY is not set. */
export const keyFile = "secret-key";

type KeyLocation = Pick<Env, "secretKey" | "dataDir">;

/**
 * Reads the key of this installation; undefined when it has none yet.
 * @throws {Failure} `bad-setting` when its file cannot be read or holds no key
 */
export async function readSecretKey({ secretKey, dataDir }: KeyLocation): Promise<SecretKey | undefined> {
	if (secretKey) return new SecretKey(secretKey);
	const file = join(dataDir, keyFile);
	const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
		if (error.code !== "ENOENT") throw noKey(`${file} cannot be read`, error);
	});
	if (text === undefined) return undefined;
	await closeToOthers(file);
	const secret = text.trim();
	if (secret.length >= 32) return new SecretKey(secret);
	throw noKey(`${file} holds no key`);
}

/** Makes the key of a new installation. Processes that do so at the same time get the same key. */
export async function makeSecretKey(place: KeyLocation): Promise<SecretKey> {
	const file = join(place.dataDir, keyFile);
	const unfinished = `${file}.${process.pid}-${randomBytes(4).toString("hex")}`;
	try {
		await writeFile(unfinished, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flush: true });
		// Unlike `rename`, this does not replace an existing file.
		await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
			if (error.code !== "EEXIST") throw error;
		});
	} finally {
		await rm(unfinished, { force: true });
	}
	return (await readSecretKey(place))!;
}

async function closeToOthers(file: string): Promise<void> {
	const { mode } = await stat(file);
	// On file systems without modes, the operator has to protect the folder.
	if (mode & 0o077) await chmod(file, 0o600).catch(() => {});
}

function noKey(what: string, cause?: unknown): Failure {
	return new Failure("bad-setting", `${what}; put the right file in its place, or set SECRET_KEY.`, {}, { cause });
}
