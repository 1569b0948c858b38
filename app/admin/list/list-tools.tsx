import { IconButton } from "../controls/button.tsx";
import { DebouncedSearch } from "../controls/debounced-search.tsx";
import { Select } from "../controls/fields.tsx";
import { Menu } from "../controls/overlays/menu.tsx";
import { Segmented } from "../controls/tabs.tsx";
import { entryStates } from "../entry-state.ts";
import { AlignJustify, LayoutGrid, List, TableColumnsSplit } from "../icons.tsx";
import { useFresh } from "../use-fresh.ts";
import { keepArrangement, keepColumns } from "./columns.ts";
import { Filters } from "./list-filters.tsx";
import { within } from "./list-messages.ts";
import type { Arrangement, ListState } from "./list-state.ts";
import type { Listing } from "./listing.server.ts";

interface ToolsProps {
	/** Path of the section. */
	path: string;
	listing: Listing;
	state: ListState;
	show(change: Partial<ListState>): void;
}

/** How a list is arranged: as its address says, or else as this browser chose last. */
export function arrangementOf({ view }: ListState, listing: Pick<Listing, "arrangement">): Arrangement {
	return view || listing.arrangement;
}

/** Search, filters, sorting and layout of a list. */
export function Tools({ path, listing, state, show }: ToolsProps) {
	const { view, categories, categoryLabel, type } = listing;
	const { featured } = view;
	const arrangement = arrangementOf(state, listing);
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
					label="State"
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
			{!state.trash && <Filters path={path} filters={listing.filters} state={state} />}
			{arrangement !== "grid" && <Columns listing={listing} />}
			<Segmented
				label="View"
				value={arrangement}
				onChange={(view) => {
					keepArrangement(type.name, view);
					show({ view });
				}}
				options={[
					{ value: "grid", label: "Grid view", icon: LayoutGrid },
					{ value: "list", label: "List view", icon: List },
					{ value: "dense", label: "Dense view", icon: AlignJustify },
				]}
			/>
		</div>
	);
}

function Columns({ listing: { columns, type } }: Pick<ToolsProps, "listing">) {
	const freshen = useFresh();
	const shown = columns.filter(({ isShown }) => isShown).map(({ key }) => key);
	const toggle = (key: string) => {
		keepColumns(
			type.name,
			columns.map((one) => one.key).filter((one) => (one === key) !== shown.includes(one)),
		);
		void freshen();
	};
	return (
		<Menu
			label="Columns"
			trigger={(opens) => <IconButton {...opens} label="Columns" icon={TableColumnsSplit} variant="line" />}
			items={columns.map(({ key, label, isShown }) => ({
				label,
				isChosen: isShown,
				onAction: () => toggle(key),
			}))}
		/>
	);
}

const statuses = [
	{ value: "any", label: "Any state" },
	...Object.entries(entryStates).map(([value, { word }]) => ({ value, label: word })),
	{ value: "rolled-back", label: "Rolled back" },
];

const sorts = [
	{ value: "order", label: "In site order" },
	{ value: "title", label: "By title" },
	{ value: "changed", label: "Last changed first" },
];
