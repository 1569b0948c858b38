import { hkdfSync } from "node:crypto";

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

	/** Identifies the key without revealing it. */
	get fingerprint(): string {
		return this.for("fingerprint").toString("base64url");
	}
}
