/** Every bound on what one client may take, with its reason. Times in milliseconds, sizes in bytes. */
export const limits = {
	/** Addresses of the site are below 200; more is a mistake or a probe. */
	addressLength: 2048,
	/** Enough for the largest cookies in use; answered with 431. */
	headerBytes: 16 * 1024,
	/** Forms that strangers post: ten times the longest inquiry. */
	formBytes: 64 * 1024,
	/** Each costs time to take apart, so they are counted before. Forms for strangers have a dozen. */
	formFields: 200,
	/** Bodies that people who are signed in post: the largest document. */
	bodyBytes: 1024 * 1024,
	/** Thousands of entries may be chosen at once. */
	bodyFields: 10_000,
	/** Strangers post JSON of a few short values. */
	jsonBytes: 16 * 1024,
	/** Rich text reaches about 30. */
	jsonDepth: 200,
	/** How much more of a file is read than its route takes, so that the route is the one to refuse it. */
	uploadBeyond: 64 * 1024,
	/** The report of a page when a visitor leaves it: with its query and the clicked links, it needs less than half. */
	visitBytes: 8 * 1024,
	/** A client that dribbles its header is let go. */
	headersTime: 10_000,
	/** The whole request with its body, over a slow phone connection. */
	requestTime: 30_000,
	/** The largest film at 3 MBit/s. */
	uploadTime: 25 * 60_000,
	/** Forms with files that strangers send, at 0.5 MBit/s. */
	strangersUploadTime: 6 * 60_000,
	/** How long an idle connection is kept. Longer than proxies keep theirs, so that they close first. */
	idleTime: 65_000,
	/** A new connection has to say something, and a reader has to take something, within this. */
	silentTime: 15_000,
	/** A reader of a longer answer, such as a picture, has to take some of it within this. */
	takeTime: 30_000,
	/** About 20 KB each. Further ones are closed at once, so that the others are served. */
	connections: 4096,
	/** Ready pages in memory, all encodings together: about 900 long ones. A page that is not ready takes milliseconds. */
	pageCacheBytes: 48 * 1024 * 1024,
	/** Ready answers of the API, for themselves: whatever strangers ask of lists, no page has to go. */
	apiCacheBytes: 16 * 1024 * 1024,
	/** The share of the free connections that one network may have. Many visitors may share an address, so it is large at
	 * first; the fewer connections are free, the fewer a further network gets. */
	shareOfConnections: 1 / 4,
	/** How often the store is asked for looks that this process does not know, whatever addresses strangers make up. */
	themeLookUpTime: 250,
	/** When the process stops, new connections are taken for so long yet. For as long after that a kept one may bring its
	 * next request, and is closed with its answer. */
	lastRequestTime: 1000,
	/** The same for connections of a proxy, which closes them itself when it has had no use for them in 2 s (see
	 * `deploy/nginx.conf`). Closed by us, one could be the one on which it sends the next form, and a form is not repeated. */
	proxyIdleTime: 4000,
	/** The other side has this long to close a connection that was ended. */
	lingerTime: 1000,
	/** Running requests have this long to finish when the process is told to stop. */
	drainTime: 8000,
	/** A release is seldom followed by another one later than this: what nobody waits for is made then, such as pages that
	 * nobody asked for, and link previews. */
	calmTime: 30_000,
	/** When the disk fails under the database, running requests are answered for this long, and then the process ends. */
	brokenTime: 2000,
	/** Then the last visits are stored, unless the store is away, and the last lines of the log written, if somebody
	 * takes them. */
	lastWriteTime: 1000,
} as const;
