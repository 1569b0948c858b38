import { Button } from "../controls/button.tsx";
import { DebouncedSearch } from "../controls/debounced-search.tsx";
import { Select } from "../controls/fields.tsx";
import { Segmented } from "../controls/tabs.tsx";
import { LayoutGrid, List, Trash2, Undo2 } from "../icons.tsx";
import type { Listing } from "./listing.ts";
import { within } from "./messages.ts";
import { isFiltering, type ListState } from "./state.ts";

interface ToolsProps {
	listing: Listing;
	state: ListState;
	show(change: Partial<ListState>): void;
}

/** What narrows, sorts and arranges a list. */
export function Tools({ listing, state, show }: ToolsProps) {
	const { view, categories, categoryLabel, matching, total, inTrash, type } = listing;
	const { featured } = view;
	const search = `Search ${within(type.plural)}`;
	return (
		<div className="list-tools">
			<DebouncedSearch
				className="list-find"
				label={search}
				placeholder={search}
				value={state.q}
				onChange={(q) => show({ q })}
			/>
			{featured && (
				<Segmented
					label="Filter"
					value={state.filter}
					onChange={(filter) => show({ filter })}
					options={[
						{ value: "all", label: featured.filters.all },
						{ value: featured.field, label: featured.filters.featured },
						{ value: "regular", label: featured.filters.rest },
					]}
				/>
			)}
			{view.category && (
				<Select
					label={categoryLabel}
					isLabelHidden
					value={state.category}
					onChange={(category) => show({ category })}
					options={[{ value: "", label: view.category.all }, ...categories]}
				/>
			)}
			{!state.trash && (
				<Select
					label="Status"
					isLabelHidden
					value={state.status}
					onChange={(status) => show({ status: status as ListState["status"] })}
					options={statuses}
				/>
			)}
			<Select
				label="Sort"
				isLabelHidden
				value={state.sort}
				onChange={(sort) => show({ sort: sort as ListState["sort"] })}
				options={sorts}
			/>
			<p className="list-count num" role="status">
				{isFiltering(state) && `Showing ${matching} of ${total} ${within(type.plural)}`}
			</p>
			{(inTrash > 0 || state.trash) && (
				<Button
					variant="quiet"
					icon={state.trash ? Undo2 : Trash2}
					onPress={() => show({ trash: !state.trash, filter: "all", category: "", status: "any", q: "" })}
				>
					{state.trash ? "Back to the list" : `Trash (${inTrash})`}
				</Button>
			)}
			<Segmented
				label="View"
				value={state.view}
				onChange={(next) => show({ view: next })}
				options={[
					{ value: "grid", label: "Grid view", icon: LayoutGrid },
					{ value: "list", label: "List view", icon: List },
				]}
			/>
		</div>
	);
}

const statuses = [
	{ value: "any", label: "Any status" },
	{ value: "live", label: "On the site" },
	{ value: "draft", label: "Drafts" },
	{ value: "changed", label: "Unpublished changes" },
	{ value: "scheduled", label: "Scheduled" },
	{ value: "rolled-back", label: "Rolled back" },
];

const sorts = [
	{ value: "order", label: "In site order" },
	{ value: "title", label: "By title" },
	{ value: "changed", label: "Last changed first" },
];
