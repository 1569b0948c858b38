import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** The key that this installation signs and encrypts with. It is never stored in the database. */
export class SecretKey {
	readonly #secret: string;

	constructor(secret: string) {
		this.#secret = secret;
	}

	/** Derives a key for one purpose; derived keys reveal nothing about each other. */
	for(purpose: string): Buffer {
		return Buffer.from(hkdfSync("sha256", this.#secret, "", purpose, 32));
	}

	/** Encrypts a text for one purpose, in characters of base64url. */
	encrypt(purpose: string, text: string): string {
		const nonce = randomBytes(nonceBytes);
		const encrypting = createCipheriv(cipher, this.for(purpose), nonce);
		const encrypted = [encrypting.update(text, "utf8"), encrypting.final()];
		return Buffer.concat([nonce, encrypting.getAuthTag(), ...encrypted]).toString("base64url");
	}

	/**
	 * Decrypts what `encrypt` gave.
	 * @throws when it was encrypted with another key or for another purpose, or was changed
	 */
	decrypt(purpose: string, encrypted: string): string {
		const bytes = Buffer.from(encrypted, "base64url");
		const decrypting = createDecipheriv(cipher, this.for(purpose), bytes.subarray(0, nonceBytes));
		decrypting.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
		return decrypting.update(bytes.subarray(nonceBytes + tagBytes), undefined, "utf8") + decrypting.final("utf8");
	}

	/** Identifies the key without revealing it. */
	get fingerprint(): string {
		return this.for("fingerprint").toString("base64url");
	}
}
