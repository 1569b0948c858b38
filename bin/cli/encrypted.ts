import { createReadStream, createWriteStream } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { Failure } from "../../app/errors.ts";

/** Suffix of the name of an encrypted file. */
export const encryptedSuffix = ".age";

/** A pair of keys of age. */
export interface KeyPair {
	/** Reads what was encrypted; to be kept secret. */
	readonly identity: string;
	/** Encrypts. */
	readonly recipient: string;
}

/** Makes a pair of keys. */
export async function newKeyPair(): Promise<KeyPair> {
	const identity = await generateX25519Identity();
	return { identity, recipient: await identityToRecipient(identity) };
}

/** Encrypts a file for all of these recipients. */
export async function encryptFile(file: string, to: string, recipients: readonly string[]): Promise<void> {
	const encrypter = new Encrypter();
	for (const recipient of recipients) encrypter.addRecipient(recipient);
	await pass(await encrypter.encrypt(streamOf(file)), to);
}

/**
 * Decrypts a file.
 * @throws {Failure} `not-possible` when none of the identities can read it, or it is damaged
 */
export async function decryptFile(file: string, to: string, identities: readonly string[]): Promise<void> {
	try {
		const decrypter = new Decrypter();
		for (const identity of identities) decrypter.addIdentity(identity);
		await pass(await decrypter.decrypt(streamOf(file)), to);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code) throw error;
		const sentence = `${file} cannot be decrypted: the identity is not one that it was encrypted for, or the file is damaged.`;
		throw new Failure("not-possible", sentence, {}, { cause: error });
	}
}

/** Whether a file is encrypted with age. */
export async function isEncrypted(file: string): Promise<boolean> {
	const handle = await open(file).catch(() => undefined);
	if (!handle) return false;
	try {
		const { buffer, bytesRead } = await handle.read(Buffer.alloc(intro.length), 0, intro.length, 0);
		return buffer.toString("latin1", 0, bytesRead) === intro;
	} finally {
		await handle.close();
	}
}

const intro = "age-encryption.org/";

/**
 * The identities that backups are read with: from BACKUP_IDENTITY, or from the file that it names, as age-keygen writes it.
 * @throws {Failure} `bad-setting`
 */
export async function ownIdentities(): Promise<string[]> {
	const given = process.env.BACKUP_IDENTITY?.trim() ?? "";
	const text = given.startsWith("AGE-SECRET-KEY-") ? given : await readFile(given, "utf8").catch(() => "");
	const identities = text.match(/AGE-SECRET-KEY-[0-9A-Z-]+/g) ?? [];
	if (identities.length > 0) return identities;
	const sentence =
		"The backup is encrypted: set BACKUP_IDENTITY to its identity, which begins with AGE-SECRET-KEY-, or to the file that holds it.";
	throw new Failure("bad-setting", sentence, {});
}

function streamOf(file: string): globalThis.ReadableStream<Uint8Array> {
	return Readable.toWeb(
		createReadStream(file, { highWaterMark: 1024 * 1024 }),
	) as globalThis.ReadableStream<Uint8Array>;
}

async function pass(stream: globalThis.ReadableStream<Uint8Array>, to: string): Promise<void> {
	await pipeline(Readable.fromWeb(stream as ReadableStream<Uint8Array>), createWriteStream(to, { flush: true }));
}
