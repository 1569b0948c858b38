import type { InquiryFilter } from "../../../../.server/inquiries/inquiry-counts.ts";

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

/** Whether an address shows the inbox as a board. States are columns there, so it is for the lists across them. */
export function isBoard(params: URLSearchParams): boolean {
	return params.get("view") === "board" && isOnBoard(filterOf(params));
}

/** Whether the inquiries of a filter can be shown as a board. */
export function isOnBoard(filter: InquiryFilter): boolean {
	return ["all", "mine", "nobodys", "later"].includes(filter);
}

/** How many inquiries of a column a board shows, at first and at most. */
export const cardsEach = { first: 25, most: 100 } as const;

/** Reads from an address how many inquiries of a column are shown. */
export function eachOf(params: URLSearchParams): number {
	const each = Math.floor(Number(params.get("each")));
	return Math.min(Math.max(each || 0, cardsEach.first), cardsEach.most);
}

/** The filters of the inbox besides the state. */
export interface Narrowed {
	readonly form: string | undefined;
	readonly from: string | undefined;
	readonly stage: string | undefined;
	readonly words: string;
	readonly isBoard: boolean;
}

/** Reads from an address what the inbox is narrowed to, beside the state. */
export function narrowedOf(params: URLSearchParams): Narrowed {
	return {
		form: formOf(params),
		from: fromOf(params),
		stage: stageOf(params),
		words: params.get("q") ?? "",
		isBoard: isBoard(params),
	};
}

/** The address of a state and what else the inbox is narrowed to, without defaults. */
export function addressOf(
	filter: InquiryFilter,
	{ form, from, stage, words, isBoard = false }: Partial<Narrowed> = {},
): string {
	const asBoard = isBoard && isOnBoard(filter);
	const params = new URLSearchParams({
		...(filter === "mine" || filter === "nobodys" ? { [filter]: "" } : filter !== "all" && { state: filter }),
		...(form !== undefined && { form: form || inquiry }),
		...(from && { from }),
		...(stage && !asBoard && { stage }),
		...(words && { q: words }),
		...(asBoard && { view: "board" }),
	});
	return `/admin/inquiries${params.size > 0 ? `?${params}`.replace(/\b(mine|nobodys)=(?=&|$)/, "$1") : ""}`;
}
