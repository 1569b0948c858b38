/** Every bound on what one client may take, with its reason. Times in milliseconds, sizes in bytes. */
export const limits = {
	/** Addresses of the site are below 200; more is a mistake or a probe. */
	addressLength: 2048,
	/** Enough for the largest cookies in use; answered with 431. */
	headerBytes: 16 * 1024,
	/** Forms without files. */
	bodyBytes: 1024 * 1024,
	/** One picture, sent by somebody who is signed in: what the library takes, and a little, so that it is the one to refuse. */
	uploadBytes: 25_000_000 + 64 * 1024,
	/** What a page tells when it is left; three times what it needs. */
	visitBytes: 1024,
	/** A client that dribbles its header is let go. */
	headersTime: 10_000,
	/** The whole request with its body, over a slow phone connection. */
	requestTime: 30_000,
	/** The largest picture over a slow phone connection. */
	uploadTime: 10 * 60_000,
	/** How long an idle connection is kept. Longer than proxies keep theirs, so that they close first. */
	idleTime: 65_000,
	/** A new connection has to say something, and a reader has to take something, within this. */
	silentTime: 15_000,
	/** About 20 KB each. Further ones are closed at once, so that the others are served. */
	connections: 4096,
	/** Ready pages in memory, all encodings together. */
	pageCacheBytes: 64 * 1024 * 1024,
	/** Running requests have this long to finish when the process is told to stop. */
	drainTime: 8000,
	/** Then the last visits are stored, unless the store is away. */
	lastWriteTime: 1000,
} as const;
