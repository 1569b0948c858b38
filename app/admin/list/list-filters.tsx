import { useState } from "react";
import { Link } from "react-router";
import { useAction } from "../actions/use-action.ts";
import { Button } from "../controls/button.tsx";
import { TextField } from "../controls/fields.tsx";
import { FormDialog } from "../controls/overlays/form-dialog.tsx";
import { Menu } from "../controls/overlays/menu.tsx";
import { Check, ChevronDown, Plus, X } from "../icons.tsx";
import type { action } from "../screens/bookmarks/bookmarks-action.ts";
import { within } from "./list-messages.ts";
import { isFiltering, type ListState, paramsOf } from "./list-state.ts";
import type { Listing } from "./listing.server.ts";

interface FiltersProps {
	path: string;
	filters: Listing["filters"];
	state: ListState;
}

/** The filters that a person keeps of a list, as tabs; nothing when there are none. */
export function Views({ path, listing: { filters, view, type }, state }: ViewsProps) {
	if (filters.length === 0) return null;
	const address = addressOf(path, state);
	const isKept = filters.some((filter) => filter.address === address);
	return (
		<nav className="list-views" aria-label="Views">
			<Link to={`/admin/${path}`} aria-current={isFiltering(state) || isKept ? undefined : "page"}>
				{view.featured?.filters.all ?? `All ${within(type.plural)}`}
			</Link>
			{filters.map((filter) => (
				<Link key={filter.id} to={filter.address} aria-current={filter.address === address ? "page" : undefined}>
					{filter.name}
				</Link>
			))}
		</nav>
	);
}

interface ViewsProps {
	path: string;
	listing: Listing;
	state: ListState;
}

function addressOf(path: string, state: ListState): string {
	return `/admin/${path}?${paramsOf({ ...state, page: 1 })}`;
}

/** The saved filters of a list: search, filters, sorting and view, under a name. */
export function Filters({ path, filters, state }: FiltersProps) {
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/bookmarks");
	const [isNaming, setNaming] = useState(false);
	const [name, setName] = useState("");
	const address = addressOf(path, state);
	const current = filters.find((filter) => filter.address === address);
	async function keep(): Promise<void> {
		if (!(await run("keep", { kind: "filter", name, address }, { says: `“${name.trim()}” is kept.` }))) return;
		setNaming(false);
		setName("");
	}
	const forget = ({ id, name }: Listing["filters"][number]) =>
		void run(
			"remove",
			{ id },
			{
				says: `“${name}” is not kept any more.`,
				undo: { command: "keep", input: { kind: "filter", name, address } },
			},
		);
	return (
		<>
			<Menu
				label="Kept filters"
				trigger={(opens) => (
					<Button {...opens} icon={ChevronDown} className="list-filters">
						<span className="clip">{current?.name ?? "Filters"}</span>
					</Button>
				)}
				items={[
					...filters.map((filter) => ({
						label: filter.name,
						href: filter.address,
						...(filter === current && { icon: Check }),
					})),
					...(filters.length > 0 ? (["separator"] as const) : []),
					current
						? { label: `Forget “${current.name}”`, icon: X, onAction: () => forget(current) }
						: {
								label: "Keep this filter…",
								icon: Plus,
								isDisabled: address.endsWith("?"),
								onAction: () => setNaming(true),
							},
				]}
			/>
			<FormDialog
				title="Keep this filter"
				isOpen={isNaming}
				onOpenChange={setNaming}
				submitLabel="Keep"
				isBusy={isPending()}
				isDisabled={!name.trim()}
				onSubmit={keep}
			>
				<TextField
					label="Name"
					description="Search, filters, sorting and view come back under this name, on every device of yours."
					value={name}
					onChange={setName}
					maxLength={60}
					errorMessage={rejection?.sentence}
					autoFocus
				/>
			</FormDialog>
		</>
	);
}
