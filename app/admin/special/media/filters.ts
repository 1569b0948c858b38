/** The search and filters of the library. */
export interface MediaQuery {
	readonly words: string;
	readonly show: Show;
	/** Such as image/png; "" for all. */
	readonly type: string;
	/** Starts at 1. */
	readonly page: number;
}

export type Show = "all" | "unused" | "no-alt";

export const shows: readonly { readonly value: Show; readonly label: string }[] = [
	{ value: "all", label: "All" },
	{ value: "unused", label: "Unused" },
	{ value: "no-alt", label: "Without alt text" },
];

export const types = [
	{ value: "", label: "Every format" },
	{ value: "image/jpeg", label: "JPEG" },
	{ value: "image/png", label: "PNG" },
	{ value: "image/webp", label: "WebP" },
	{ value: "image/avif", label: "AVIF" },
] as const;

/** Reads a query from an address; invalid values fall back to the defaults. */
export function queryOf(params: URLSearchParams): MediaQuery {
	const page = Number(params.get("page"));
	return {
		words: (params.get("q") ?? "").slice(0, 200),
		show: shows.find(({ value }) => value === params.get("show"))?.value ?? "all",
		type: types.find(({ value }) => value === params.get("type"))?.value ?? "",
		page: Number.isSafeInteger(page) && page > 0 ? page : 1,
	};
}

/** The address of the library with a query, without defaults. */
export function addressOfQuery({ words, show, type, page }: MediaQuery): string {
	const params = new URLSearchParams();
	if (words) params.set("q", words);
	if (show !== "all") params.set("show", show);
	if (type) params.set("type", type);
	if (page > 1) params.set("page", String(page));
	return params.size > 0 ? `?${params}` : "";
}
