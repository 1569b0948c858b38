import { sections } from "../studio-sections.ts";

/**
 * The state of a list: its search, filters, sorting and view. All of it is in the address, so that it can be shared,
 * bookmarked and restored by going back.
 */
export interface ListState {
	readonly q: string;
	/** All, those with this toggle on, or those with it off. */
	readonly filter: string;
	/** A value of the type's category field; "" for all. */
	readonly category: string;
	/** Whether the entries are published. */
	readonly status: (typeof statuses)[number];
	/** How the entries are arranged; "" for the arrangement that this browser chose last. */
	readonly view: "" | Arrangement;
	readonly sort: "order" | "title" | "changed";
	readonly trash: boolean;
	/** Starts at 1. */
	readonly page: number;
}

const initial: ListState = {
	...{ q: "", filter: "all", category: "", status: "any" },
	...{ view: "", sort: "order", trash: false, page: 1 },
};

export const arrangements = ["grid", "list", "dense"] as const;
/** Cards, rows with pictures, or close rows. */
export type Arrangement = (typeof arrangements)[number];

const filters = ["all", "regular", ...new Set(sections.flatMap(({ featured }) => featured ?? []))];
const statuses = ["any", "live", "draft", "changed", "scheduled", "proposal", "rolled-back"] as const;

/** Reads the state from an address; invalid values fall back to the defaults. */
export function stateFrom(params: URLSearchParams): ListState {
	const one = <T extends string>(name: string, known: readonly T[]) =>
		known.find((value) => value === params.get(name)) ?? known[0]!;
	return {
		q: params.get("q")?.slice(0, 200) ?? "",
		filter: one("filter", filters),
		category: params.get("category") ?? "",
		status: one("status", statuses),
		view: one("view", ["", ...arrangements]),
		sort: one("sort", ["order", "title", "changed"]),
		trash: params.get("trash") === "1",
		page: Math.max(1, Math.floor(Number(params.get("page"))) || 1),
	};
}

/** The query parameters of a state, without defaults. */
export function paramsOf(state: ListState): URLSearchParams {
	const params = new URLSearchParams();
	for (const [name, value] of Object.entries(state)) {
		if (value !== initial[name as keyof ListState]) params.set(name, value === true ? "1" : String(value));
	}
	return params;
}

/** Whether any search or filter is active. */
export function isFiltering({ q, filter, category, status }: ListState): boolean {
	return q.trim() !== "" || filter !== "all" || category !== "" || status !== "any";
}
