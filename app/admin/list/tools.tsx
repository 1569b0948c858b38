import { LayoutGrid, List, Trash2, Undo2 } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "../controls/button.tsx";
import { SearchField, Select } from "../controls/fields.tsx";
import { Segmented } from "../controls/tabs.tsx";
import type { Listing } from "./listing.ts";
import { isFiltering, type ListState } from "./state.ts";
import { within } from "./words.ts";

interface ToolsProps {
	listing: Listing;
	state: ListState;
	show(change: Partial<ListState>): void;
}

/** What narrows, sorts and arranges a list. */
export function Tools({ listing, state, show }: ToolsProps) {
	const { view, categories, matching, total, inTrash, type } = listing;
	const { star } = view;
	return (
		<div className="list-tools">
			<Find plural={type.plural} value={state.q} onChange={(q) => show({ q })} />
			{star && (
				<Segmented
					label="Filter"
					value={state.filter}
					onChange={(filter) => show({ filter })}
					options={[
						{ value: "all", label: star.filters.all },
						{ value: star.field, label: star.filters.starred },
						{ value: "regular", label: star.filters.rest },
					]}
				/>
			)}
			{view.category && (
				<Select
					label="Category"
					isLabelHidden
					value={state.category}
					onChange={(category) => show({ category })}
					options={[{ value: "", label: view.category.all }, ...categories]}
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
					onPress={() => show({ trash: !state.trash, filter: "all", category: "", q: "" })}
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

const sorts = [
	{ value: "order", label: "In site order" },
	{ value: "title", label: "By title" },
	{ value: "changed", label: "Last changed first" },
];

const pause = 200;

/** Shows letters as they are typed, and looks once there is a pause. */
function Find({ plural, value, onChange }: { plural: string; value: string; onChange(value: string): void }) {
	const [typed, setTyped] = useState(value);
	const awaited = useRef<string>(undefined);
	useEffect(() => {
		// What was asked for has come; or the address changed by another way: back, or filters that were cleared.
		if (awaited.current === value) awaited.current = undefined;
		else if (awaited.current === undefined) setTyped(value);
	}, [value]);
	const type = (words: string) => {
		setTyped(words);
		awaited.current = words;
	};
	const look = useEffectEvent(() => onChange(typed));
	useEffect(() => {
		if (awaited.current !== typed) return;
		const timer = setTimeout(look, pause);
		return () => clearTimeout(timer);
	}, [typed]);
	const label = `Search ${within(plural)}`;
	return <SearchField className="list-find" label={label} placeholder={label} value={typed} onChange={type} />;
}
