/** Keeps what was made last of looks, found by what it was made of and by its hash. */
export class LookCache<Made extends { readonly hash: string }> {
	readonly #most: number;
	readonly #byKey = new Map<string, Made>();
	readonly #byHash = new Map<string, Made>();

	/** @param most that are kept; the oldest goes first */
	constructor(most: number) {
		this.#most = most;
	}

	/** Returns the value cached under a key; makes and caches it when there is none. */
	of(key: string, make: () => Made): Made {
		const known = this.#byKey.get(key);
		if (known) return known;
		const made = make();
		const oldest = this.#byKey.size === this.#most ? this.#byKey.entries().next().value : undefined;
		if (oldest) {
			this.#byKey.delete(oldest[0]);
			this.#byHash.delete(oldest[1].hash);
		}
		this.#byKey.set(key, made);
		this.#byHash.set(made.hash, made);
		return made;
	}

	/** Returns the cached value with a hash. */
	withHash(hash: string): Made | undefined {
		return this.#byHash.get(hash);
	}
}
