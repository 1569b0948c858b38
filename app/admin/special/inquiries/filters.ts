import type { InquiryFilter } from "../../../.server/inquiries/list.ts";

/** The filters of the inbox, in the order of an inquiry's life. */
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

/** Reads the filter from an address; invalid values mean all inquiries. */
export function filterOf(params: URLSearchParams): InquiryFilter {
	return filters.find(({ value }) => value === params.get("state"))?.value ?? "all";
}

/** The address of a filter and search, without defaults. */
export function addressOf(filter: InquiryFilter, words: string): string {
	const params = new URLSearchParams({ ...(filter !== "all" && { state: filter }), ...(words && { q: words }) });
	return `/admin/inquiries${params.size > 0 ? `?${params}` : ""}`;
}
