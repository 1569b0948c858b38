/** What a route tells the server about itself, in its export `handle`. */
export interface RouteHandle {
	/** False for a page that is rendered anew for each request; "plain" for one that is as soon as it has a query. */
	readonly cached?: false | "plain";
	/** For one person, who has its address as a secret: nothing may keep it, count it, or tell others of it. */
	readonly isPrivate?: boolean;
	/** Shows pages of ours in frames, and loads nothing from others. */
	readonly frames?: true;
	/**
	 * The query parameters that change a public page and their values, in the order of its canonical address. Any other,
	 * such as the `utm_source` of a newsletter, is ignored. "typed" is whatever somebody typed, as it is written.
	 */
	readonly query?: Readonly<Record<string, RegExp | "typed">>;
	/** Takes one file of at most this many bytes, as a stream. Other routes take forms and JSON of a bounded size. */
	readonly uploadBytes?: number;
	/**
	 * Where browsers may show the answer, if not as a page of its own: inside the studio with nothing in it running
	 * (`preview`), with nothing but its own drawing (`file`), or on other sites too (`embed`).
	 */
	readonly framing?: "preview" | "file" | "embed";
}
