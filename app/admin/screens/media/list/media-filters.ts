import { fileKinds } from "../../../../content/values/limits/library-files.ts";

/** The search and filters of the library. */
export interface MediaQuery {
	readonly words: string;
	readonly show: Show;
	/** Such as image/png or film; "" for all. */
	readonly type: MediaType | "";
	/** A folder, `noFolder`, or "" for all. */
	readonly folder: string;
	/** "" for all. */
	readonly tag: string;
	/** Starts at 1. */
	readonly page: number;
}

/** Stands for what is in no folder. No folder has this name, as names are trimmed. */
export const noFolder = " ";

export type Show = "all" | "unused" | "no-alt";

export const shows: readonly { readonly value: Show; readonly label: string }[] = [
	{ value: "all", label: "All" },
	{ value: "unused", label: "Unused" },
	{ value: "no-alt", label: "Without alt text" },
];

export const types = [
	{ value: "", label: "Every kind" },
	{ value: "picture", label: "Pictures" },
	{ value: "image/jpeg", label: "Pictures: JPEG" },
	{ value: "image/png", label: "Pictures: PNG" },
	{ value: "image/webp", label: "Pictures: WebP" },
	{ value: "image/avif", label: "Pictures: AVIF" },
	{ value: "film", label: fileKinds.film.many },
	{ value: "document", label: fileKinds.document.many },
	{ value: "archive", label: fileKinds.archive.many },
	{ value: "captions", label: fileKinds.captions.many },
] as const;

type MediaType = Exclude<(typeof types)[number]["value"], "">;

/** Reads a query from an address; invalid values fall back to the defaults. */
export function queryOf(params: URLSearchParams): MediaQuery {
	const page = Number(params.get("page"));
	return {
		words: (params.get("q") ?? "").slice(0, 200),
		show: shows.find(({ value }) => value === params.get("show"))?.value ?? "all",
		type: typeIn(params.get("type")),
		folder: (params.get("folder") ?? "").slice(0, 100),
		tag: (params.get("tag") ?? "").slice(0, 100),
		page: Number.isSafeInteger(page) && page > 0 ? page : 1,
	};
}

/** The address of the library with a query, without defaults. */
export function addressOfQuery({ words, show, type, folder, tag, page }: MediaQuery): string {
	const params = new URLSearchParams();
	if (words) params.set("q", words);
	if (show !== "all") params.set("show", show);
	if (type) params.set("type", type);
	if (folder) params.set("folder", folder);
	if (tag) params.set("tag", tag);
	if (page > 1) params.set("page", String(page));
	return params.size > 0 ? `?${params}` : "";
}

/** A kind as it is written in an address; all of them where it is none. */
export function typeIn(text: string | null): MediaQuery["type"] {
	return types.find(({ value }) => value === text)?.value ?? "";
}
