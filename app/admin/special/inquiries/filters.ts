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

/** What the address calls the form of the contact page. */
const inquiry = "inquiry";

/** Reads the form from an address: its id, "" for the project inquiry; undefined for all. */
export function formOf(params: URLSearchParams): string | undefined {
	const form = params.get("form") || undefined;
	return form === inquiry ? "" : form;
}

/** The address of a filter, a form and a search, without defaults. */
export function addressOf(filter: InquiryFilter, form: string | undefined, words: string): string {
	const params = new URLSearchParams({
		...(filter !== "all" && { state: filter }),
		...(form !== undefined && { form: form || inquiry }),
		...(words && { q: words }),
	});
	return `/admin/inquiries${params.size > 0 ? `?${params}` : ""}`;
}
