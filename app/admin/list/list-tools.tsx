import { IconButton } from "../controls/button.tsx";
import { DebouncedSearch } from "../controls/debounced-search.tsx";
import { Select } from "../controls/fields.tsx";
import { Menu } from "../controls/overlays/menu.tsx";
import { Segmented } from "../controls/tabs.tsx";
import { entryStates } from "../entry-state.ts";
import { LayoutGrid, List, TableColumnsSplit } from "../icons.tsx";
import { useFresh } from "../use-fresh.ts";
import { keepColumns } from "./columns.ts";
import { Filters } from "./filters.tsx";
import { within } from "./list-messages.ts";
import type { ListState } from "./list-state.ts";
import type { Listing } from "./listing.server.ts";

interface ToolsProps {
	/** Path of the section. */
	path: string;
	listing: Listing;
	state: ListState;
	show(change: Partial<ListState>): void;
}

/** Search, filters, sorting and layout of a list. */
export function Tools({ path, listing, state, show }: ToolsProps) {
	const { view, categories, categoryLabel, type } = listing;
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
			{state.view === "list" && <Columns listing={listing} />}
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
