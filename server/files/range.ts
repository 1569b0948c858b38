/** The bytes of a file to send: all, one part, or "unsatisfiable" for a part that the file does not have. */
export type Range = "whole" | "unsatisfiable" | { readonly start: number; readonly end: number };

/**
 * Reads what a request wants of a file. Several parts at once are nothing that players ask for, and would be one way to make
 * a small request costly; whoever asks gets the whole.
 * @param bytes of the file, at least one
 * @param tag the entity tag of the file, which `If-Range` has to name
 */
export function rangeOf(
	{ range, "if-range": condition }: { readonly range?: string; readonly "if-range"?: string | string[] },
	bytes: number,
	tag: string,
): Range {
	const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range?.trim() ?? "") ?? [];
	if (from === "" && to === "") return "whole";
	if (condition !== undefined && condition !== tag) return "whole";
	if (from === "") {
		const last = Number(to);
		return last === 0 ? "unsatisfiable" : { start: Math.max(0, bytes - last), end: bytes - 1 };
	}
	const [start, end] = [Number(from), to === "" ? bytes - 1 : Math.min(Number(to), bytes - 1)];
	// An end before the start is no range at all, and is not listened to.
	if (to !== "" && Number(to) < start) return "whole";
	return start >= bytes ? "unsatisfiable" : { start, end };
}
