import type { InquiryFilter } from "../../../.server/inquiries/list.ts";

/** The lists of the inbox, in the order of an inquiry's life. */
export const filters: readonly { readonly value: InquiryFilter; readonly label: string }[] = [
	{ value: "all", label: "All" },
	{ value: "new", label: "New" },
	{ value: "open", label: "Open" },
	{ value: "answered", label: "Answered" },
	{ value: "won", label: "Won" },
	{ value: "lost", label: "Lost" },
	{ value: "spam", label: "Spam" },
	{ value: "held", label: "Held back" },
];

/** Reads the chosen list from an address; anything unknown is all of them. */
export function filterOf(params: URLSearchParams): InquiryFilter {
	return filters.find(({ value }) => value === params.get("state"))?.value ?? "all";
}

/** The address of a list, narrowed to the inquiries with certain words; without what goes without saying. */
export function addressOf(filter: InquiryFilter, words: string): string {
	const params = new URLSearchParams({ ...(filter !== "all" && { state: filter }), ...(words && { q: words }) });
	return `/admin/inquiries${params.size > 0 ? `?${params}` : ""}`;
}
