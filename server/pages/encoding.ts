/** Codings a body is kept in, the smallest first. */
const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

const anything: readonly Encoding[] = ["identity"];
const REMEMBERED = 200;
const remembered = new Map<string, readonly Encoding[]>();

/**
 * The codings an Accept-Encoding header allows, the most wanted first. What the client wants equally comes smallest first.
 * Identity is always the last resort: an uncompressed page is better than an error.
 */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
	if (header === undefined) return anything;
	const known = remembered.get(header);
	if (known) return known;
	const accepted = parse(header);
	// Browsers send a handful of values; the bound is for those who send a new one each time.
	if (remembered.size < REMEMBERED && header.length < 200) remembered.set(header, accepted);
	return accepted;
}

function parse(header: string): readonly Encoding[] {
	const weights = new Map<string, number>();
	for (const part of header.toLowerCase().split(",")) {
		const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
		const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
		const weight = quality === undefined ? 1 : Number(quality);
		weights.set(name === "x-gzip" ? "gzip" : name, weight >= 0 && weight <= 1 ? weight : 0);
	}
	// An identity that is not mentioned stays acceptable, but anything that was asked for is wanted more.
	const unnamed = (name: Encoding) => weights.get("*") ?? (name === "identity" ? Number.MIN_VALUE : 0);
	const weightOf = (name: Encoding) => weights.get(name) ?? unnamed(name);
	const wanted = encodings.filter((name) => weightOf(name) > 0).sort((a, b) => weightOf(b) - weightOf(a));
	return wanted.includes("identity") ? wanted : [...wanted, "identity"];
}
