/** The class for a title of a page: what is written in large letters fills a screen when it is long. */
export function titleSize(title: string, size: "d0" | "d1"): string {
	const { length } = title;
	if (size === "d0" && length <= 28) return "text-d0";
	return length <= (size === "d0" ? 60 : 44) ? "text-d1" : "text-d2";
}
