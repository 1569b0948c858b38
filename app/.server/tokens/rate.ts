/** Requests within a window, in milliseconds. */
export interface RateLimits {
	readonly most: number;
	readonly window: number;
}

/** What a token may ask. */
export const rateLimits: RateLimits = { most: 600, window: 60_000 };
const mostCounted = 10_000;

export interface Rate {
	/** Milliseconds until more is allowed; 0 while it is. */
	readonly wait: number;
	/** Headers of the answer: how much is left, and how long the window lasts (draft-ietf-httpapi-ratelimit-headers). */
	readonly headers: Readonly<Record<string, string>>;
}

interface Window {
	used: number;
	readonly ends: number;
}

/** Counts what is done by each token, or by whatever else has an id. Each instance counts for itself, with a clock that nobody sets. */
export class Rates {
	readonly #windows = new Map<string, Window>();
	readonly #limits: RateLimits;

	constructor(limits = rateLimits) {
		this.#limits = limits;
	}

	/** Whether nothing more is allowed now. */
	isOver(id: string, now = performance.now()): boolean {
		const current = this.#windows.get(id);
		return current !== undefined && current.ends > now && current.used >= this.#limits.most;
	}

	/** Counts a request. */
	take(id: string, now = performance.now()): Rate {
		const { most, window } = this.#limits;
		let current = this.#windows.get(id);
		if (!current || current.ends <= now) {
			this.#windows.delete(id);
			const [oldest] = this.#windows.keys();
			if (this.#windows.size >= mostCounted && oldest !== undefined) this.#windows.delete(oldest);
			current = { used: 0, ends: now + window };
			this.#windows.set(id, current);
		}
		const isOver = current.used >= most;
		if (!isOver) current.used += 1;
		const seconds = Math.max(1, Math.ceil((current.ends - now) / 1000));
		const headers = {
			"RateLimit-Policy": `"token";q=${most};w=${window / 1000}`,
			RateLimit: `"token";r=${most - current.used};t=${seconds}`,
			...(isOver && { "Retry-After": String(seconds) }),
		};
		return { wait: isOver ? current.ends - now : 0, headers };
	}
}
