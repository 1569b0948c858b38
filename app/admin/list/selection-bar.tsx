import { ArrowDownToLine, ArrowUpToLine, ChevronDown, X } from "lucide-react";
import { Button, IconButton } from "../controls/button.tsx";
import { Menu } from "../controls/menu.tsx";
import type { Listing } from "./listing.ts";
import type { Acts } from "./use-acts.ts";
import { within } from "./words.ts";

interface SelectionBarProps {
	ids: readonly string[];
	listing: Listing;
	acts: Acts;
	inTrash: boolean;
	onDelete(): void;
	clear(): void;
}

/** What can be done with all that is selected. */
export function SelectionBar({ ids, listing, acts, inTrash, onDelete, clear }: SelectionBarProps) {
	const what = `${ids.length} ${within(ids.length === 1 ? listing.type.label : listing.type.plural)}`;
	const perform = (intent: "publish" | "unpublish" | "restore", done: string) => {
		acts.perform(intent, ids, `${what} ${done}`);
		clear();
	};
	return (
		<div className="selection-bar" role="toolbar" aria-label="Selected entries">
			<span className="num">{ids.length} selected</span>
			{inTrash ? (
				<Button onPress={() => perform("restore", "restored")}>Restore</Button>
			) : (
				<>
					<Button onPress={() => perform("publish", "published")}>Publish</Button>
					<Button onPress={() => perform("unpublish", "taken off the site")}>Unpublish</Button>
				</>
			)}
			{listing.isSortable && (
				<Menu
					trigger={<Button icon={ChevronDown}>Move</Button>}
					items={[
						{ label: "To the start", icon: ArrowUpToLine, onAction: () => acts.move(ids, "start") },
						{
							label: "Up",
							isDisabled: !before(acts, ids),
							onAction: () => step(acts, ids, before(acts, ids), "before"),
						},
						{
							label: "Down",
							isDisabled: !after(acts, ids),
							onAction: () => step(acts, ids, after(acts, ids), "after"),
						},
						{ label: "To the end", icon: ArrowDownToLine, onAction: () => acts.move(ids, "end") },
					]}
				/>
			)}
			<Button variant="danger" onPress={onDelete}>
				{inTrash ? "Delete for ever" : "Delete"}
			</Button>
			<IconButton label="Clear the selection" icon={X} onPress={clear} />
		</div>
	);
}

/** The entry shown right above the first of these. */
function before({ entries }: Acts, ids: readonly string[]): string | undefined {
	return entries[entries.findIndex(({ id }) => ids.includes(id)) - 1]?.id;
}

/** The entry shown right below the last of these. */
function after({ entries }: Acts, ids: readonly string[]): string | undefined {
	return entries[entries.findLastIndex(({ id }) => ids.includes(id)) + 1]?.id;
}

function step(acts: Acts, ids: readonly string[], beside: string | undefined, side: "before" | "after"): void {
	if (beside) acts.move(ids, side === "before" ? { before: beside } : { after: beside });
}
