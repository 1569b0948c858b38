import type { ListView } from "../../content/model/list-view.ts";
import { browserChoice, keepBrowserChoice } from "../shell/browser-choice.ts";
import { type Arrangement, arrangements } from "./list-state.ts";

type Column = ListView["columns"][number];

/** A column of a list that can be shown or left out. */
export interface ChosenColumn {
	readonly key: string;
	readonly label: string;
	readonly column: Column | "changed";
	readonly isShown: boolean;
}

/** When it was last changed: a column that every list has, and that is left out unless chosen. */
const changed = { key: "changed", label: "Last changed", column: "changed" } as const;
const none = "none";

/** All columns of a list beside the title, and which of them the browser that sent a request shows. */
export function columnsFor(request: Request, type: string, view: ListView): ChosenColumn[] {
	const kept = browserChoice(request, cookieOf(type));
	const chosen = kept === "" ? undefined : kept.split(".");
	const declared = view.columns.map((column) => ({ key: keyOf(column), label: labelOf(column, view), column }));
	return [
		...declared.map((one) => ({ ...one, isShown: chosen?.includes(one.key) ?? true })),
		{ ...changed, isShown: chosen?.includes(changed.key) ?? false },
	];
}

/** How the browser that sent a request arranges a list; cards unless it chose otherwise. */
export function arrangementFor(request: Request, type: string): Arrangement {
	const kept = browserChoice(request, arrangementCookieOf(type));
	return arrangements.find((one) => one === kept) ?? "grid";
}

/** Keeps for this browser how a list is arranged. */
export function keepArrangement(type: string, arrangement: Arrangement): void {
	keepBrowserChoice(arrangementCookieOf(type), arrangement);
}

/** Keeps for this browser which columns of a list are shown. */
export function keepColumns(type: string, shown: readonly string[]): void {
	keepBrowserChoice(cookieOf(type), shown.length === 0 ? none : shown.join("."));
}

// Names of types and fields may hold more than a cookie's name and value.
function cookieOf(type: string): string {
	return `studio-list-${type.replace(/\W/g, "_")}`;
}

function arrangementCookieOf(type: string): string {
	return `studio-view-${type.replace(/\W/g, "_")}`;
}

function keyOf(column: Column): string {
	return (typeof column === "string" ? column : column.field).replace(/\W/g, "_");
}

function labelOf(column: Column, { tags }: ListView): string {
	if (column === "status") return "Status";
	return column === "tags" ? (tags?.label ?? "Tags") : column.label;
}
