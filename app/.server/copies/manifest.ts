import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SecretKey } from "../secret-key/secret-key.ts";

/** A file of a copy. */
export interface CopiedFile {
	/** Its path in the copy, with slashes. */
	readonly name: string;
	readonly sha256: string;
	readonly bytes: number;
}

/**
 * The description that a copy of the site has of itself. The same release of the same version always gives the same
 * manifest.
 */
export interface Manifest {
	readonly format: "quillstone-copy";
	readonly version: 1;
	readonly release: number;
	/** When the release was published, in ISO 8601. */
	readonly publishedAt: string;
	readonly origin: string;
	readonly files: readonly CopiedFile[];
	/** The public key of its signature: Ed25519, in base64url. */
	readonly key: string;
	/** Of everything above, as JSON without white space. */
	readonly signature: string;
}

export const manifestFile = "manifest.json";

/** Stands in place of the manifest while a copy is being written. */
export const unfinishedFile = "manifest-unfinished.json";

/** The key that copies of this installation are signed with. It follows from the secret key, so instances share it. */
export function signingKey(secretKey: SecretKey): KeyObject {
	const key = Buffer.concat([pkcs8, secretKey.for("signature of static copies")]);
	return createPrivateKey({ key, format: "der", type: "pkcs8" });
}

// The bytes in front of the 32 bytes of an Ed25519 key: https://www.rfc-editor.org/rfc/rfc8410#section-7
const pkcs8 = Buffer.from("302e020100300506032b657004220420", "hex");

/** The public part of a signing key, as a manifest names it. */
export function publicKeyOf(key: KeyObject): string {
	return createPublicKey(key).export({ format: "jwk" }).x!;
}

/** Signs what a copy says of itself. */
export function signManifest(
	about: Pick<Manifest, "release" | "publishedAt" | "origin" | "files">,
	key: KeyObject,
): Manifest {
	const { release, publishedAt, origin, files } = about;
	const unsigned = {
		format: "quillstone-copy",
		version: 1,
		release,
		publishedAt,
		origin,
		files,
		key: publicKeyOf(key),
	} as const;
	return { ...unsigned, signature: sign(null, Buffer.from(JSON.stringify(unsigned)), key).toString("base64url") };
}

/** Whether a manifest is as the holder of its key has signed it. */
export function isSigned({ signature, ...unsigned }: Manifest): boolean {
	// A key in another spelling could say more to whoever pastes it into a shell.
	if (!/^[\w-]{43}$/.test(unsigned.key)) return false;
	try {
		const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: unsigned.key }, format: "jwk" });
		return verify(null, Buffer.from(JSON.stringify(unsigned)), key, Buffer.from(signature, "base64url"));
	} catch {
		return false;
	}
}

/** Reads the manifest in a folder; undefined when there is none, or it is damaged. Its signature is not verified. */
export async function readManifest(folder: string, name = manifestFile): Promise<Manifest | undefined> {
	const text = await readFile(join(folder, name), "utf8").catch(() => "");
	try {
		const read: Partial<Manifest> = JSON.parse(text);
		return read.format === "quillstone-copy" && Array.isArray(read.files) ? (read as Manifest) : undefined;
	} catch {
		return undefined;
	}
}
