import { hkdfSync } from "node:crypto";

/** What this installation signs and encrypts with. It never lies in the database. */
export class SecretKey {
	readonly #secret: string;

	constructor(secret: string) {
		this.#secret = secret;
	}

	/** A key for one purpose; none tells anything of another. */
	for(purpose: string): Buffer {
		return Buffer.from(hkdfSync("sha256", this.#secret, "", purpose, 32));
	}

	/** The same for the same secret, and tells nothing of it. */
	get fingerprint(): string {
		return this.for("fingerprint").toString("base64url");
	}
}
