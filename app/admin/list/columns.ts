import type { ListView } from "../../content/model/list-view.ts";
import { browserChoice, keepBrowserChoice } from "../shell/browser-choice.ts";

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

/** Keeps for this browser which columns of a list are shown. */
export function keepColumns(type: string, shown: readonly string[]): void {
	keepBrowserChoice(cookieOf(type), shown.length === 0 ? none : shown.join("."));
}

// Names of types and fields may hold more than a cookie's name and value.
function cookieOf(type: string): string {
	return `studio-list-${type.replace(/\W/g, "_")}`;
}

function keyOf(column: Column): string {
	return (typeof column === "string" ? column : column.field).replace(/\W/g, "_");
}

function labelOf(column: Column, { tags }: ListView): string {
	if (column === "status") return "Status";
	return column === "tags" ? (tags?.label ?? "Tags") : column.label;
}
