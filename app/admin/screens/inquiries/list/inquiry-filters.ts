import type { InquiryFilter } from "../../../../.server/inquiries/list-inquiries.ts";

/** The filters of the inbox: one's own work first, then in the order of an inquiry's life. */
export const filters: readonly { readonly value: InquiryFilter; readonly label: string }[] = [
	{ value: "mine", label: "Mine" },
	{ value: "nobodys", label: "Nobody’s" },
	{ value: "later", label: "Later" },
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
	if (params.has("mine")) return "mine";
	if (params.has("nobodys")) return "nobodys";
	return filters.find(({ value }) => value === params.get("state"))?.value ?? "all";
}

/** The name in the address for the form of the contact page. */
const inquiry = "inquiry";

/** Reads the form from an address: its id, "" for the project inquiry; undefined for all. */
export function formOf(params: URLSearchParams): string | undefined {
	const form = params.get("form") || undefined;
	return form === inquiry ? "" : form;
}

/** Reads from an address what led to the inquiries; undefined for all. */
export function fromOf(params: URLSearchParams): string | undefined {
	return params.get("from") || undefined;
}

/** Reads from an address the id of the stage that the inbox is narrowed to; undefined for all. */
export function stageOf(params: URLSearchParams): string | undefined {
	return params.get("stage") || undefined;
}

/** The filters of the inbox besides the state. */
export interface Narrowed {
	readonly form: string | undefined;
	readonly from: string | undefined;
	readonly stage: string | undefined;
	readonly words: string;
}

/** Reads from an address what the inbox is narrowed to, beside the state. */
export function narrowedOf(params: URLSearchParams): Narrowed {
	return { form: formOf(params), from: fromOf(params), stage: stageOf(params), words: params.get("q") ?? "" };
}

/** The address of a state and what else the inbox is narrowed to, without defaults. */
export function addressOf(filter: InquiryFilter, { form, from, stage, words }: Partial<Narrowed> = {}): string {
	const params = new URLSearchParams({
		...(filter === "mine" || filter === "nobodys" ? { [filter]: "" } : filter !== "all" && { state: filter }),
		...(form !== undefined && { form: form || inquiry }),
		...(from && { from }),
		...(stage && { stage }),
		...(words && { q: words }),
	});
	return `/admin/inquiries${params.size > 0 ? `?${params}`.replace(/\b(mine|nobodys)=(?=&|$)/, "$1") : ""}`;
}
