import { Button, LinkButton } from "../controls/button.tsx";
import { Plus, SquareArrowOutUpRight, Trash2, Undo2, Upload } from "../icons.tsx";
import { aboveLists } from "../studio-sections.ts";
import { within } from "./list-messages.ts";
import { isFiltering, type ListState } from "./list-state.ts";
import type { Listing } from "./listing.server.ts";

interface HeadProps {
	/** Path of the section. */
	path: string;
	listing: Listing;
	state: ListState;
	show(change: Partial<ListState>): void;
}

/** The counters of a list, and its links: its page on the site, its trash, a new entry. */
export function Head({ path, listing, state, show }: HeadProps) {
	const { view, type, counters, matching, total, inTrash } = listing;
	const beside = aboveLists[type.name];
	return (
		<header className="screen-head">
			<dl className="counters">
				{counters.map(({ label, value }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd className="num">{value}</dd>
					</div>
				))}
			</dl>
			<p className="list-count num" role="status">
				{isFiltering(state) && `Showing ${matching} of ${total} ${within(type.plural)}`}
			</p>
			<div className="row">
				{(inTrash > 0 || state.trash) && (
					<Button
						variant="quiet"
						icon={state.trash ? Undo2 : Trash2}
						onPress={() => show({ trash: !state.trash, filter: "all", category: "", status: "any", q: "" })}
					>
						{state.trash ? "Back to the list" : `Trash (${inTrash})`}
					</Button>
				)}
				{view.livePath && (
					<LinkButton to={view.livePath} newTab icon={SquareArrowOutUpRight}>
						View Live
					</LinkButton>
				)}
				{beside && (
					<LinkButton to={beside.to} icon={Upload}>
						{beside.label}
					</LinkButton>
				)}
				<LinkButton to={`/admin/${path}/new`} variant="accent" icon={Plus}>
					Add New {type.label}
				</LinkButton>
			</div>
		</header>
	);
}
