import { useContext } from "react";
import { Button, IconButton } from "../controls/button.tsx";
import { Menu } from "../controls/overlays/menu.tsx";
import { ArrowDownToLine, ArrowUpToLine, ChevronDown, X } from "../icons.tsx";
import { MayPublishContext, useMayPropose } from "../shell/use-may-open.ts";
import { countOf } from "./list-messages.ts";
import type { Listing } from "./listing.server.ts";
import type { ListActions } from "./use-list-actions.ts";

interface SelectionBarProps {
	ids: readonly string[];
	listing: Listing;
	actions: ListActions;
	inTrash: boolean;
	onDelete(): void;
	onPropose(): void;
	clear(): void;
}

/** The commands for all selected entries. */
export function SelectionBar({ ids, listing, actions, inTrash, onDelete, onPropose, clear }: SelectionBarProps) {
	const mayPublish = useContext(MayPublishContext);
	const mayPropose = useMayPropose();
	const what = countOf(ids, listing.type);
	const run = (command: "publish" | "unpublish" | "restore", done: string) => {
		actions.run(command, ids, `${what} ${done}`);
		clear();
	};
	return (
		<div className="selection-bar" role="toolbar" aria-label="Selected entries">
			<span className="num">{ids.length} selected</span>
			{inTrash ? (
				<Button onPress={() => run("restore", "restored")}>Restore</Button>
			) : (
				<>
					{mayPublish && (
						<>
							<Button onPress={() => run("publish", "published")}>Publish</Button>
							<Button onPress={() => run("unpublish", "taken off the site")}>Unpublish</Button>
						</>
					)}
					<Button
						onPress={() => {
							actions.duplicate(ids);
							clear();
						}}
					>
						Duplicate
					</Button>
					{mayPropose && <Button onPress={onPropose}>To a proposal</Button>}
				</>
			)}
			{listing.isSortable && mayPublish && (
				<Menu
					label="Move"
					trigger={(opens) => (
						<Button {...opens} icon={ChevronDown}>
							Move
						</Button>
					)}
					items={[
						{ label: "To the start", icon: ArrowUpToLine, onAction: () => actions.move(ids, "start") },
						{
							label: "Up",
							isDisabled: !before(actions, ids),
							onAction: () => step(actions, ids, before(actions, ids), "before"),
						},
						{
							label: "Down",
							isDisabled: !after(actions, ids),
							onAction: () => step(actions, ids, after(actions, ids), "after"),
						},
						{ label: "To the end", icon: ArrowDownToLine, onAction: () => actions.move(ids, "end") },
					]}
				/>
			)}
			{mayPublish && (
				<Button variant="danger" onPress={onDelete}>
					{inTrash ? "Delete for ever" : "Delete"}
				</Button>
			)}
			<IconButton label="Clear the selection" icon={X} onPress={clear} />
		</div>
	);
}

/** The visible entry directly above the first of these. */
function before({ entries }: ListActions, ids: readonly string[]): string | undefined {
	return entries[entries.findIndex(({ id }) => ids.includes(id)) - 1]?.id;
}

/** The visible entry directly below the last of these. */
function after({ entries }: ListActions, ids: readonly string[]): string | undefined {
	return entries[entries.findLastIndex(({ id }) => ids.includes(id)) + 1]?.id;
}

function step(
	actions: ListActions,
	ids: readonly string[],
	beside: string | undefined,
	side: "before" | "after",
): void {
	if (beside) actions.move(ids, side === "before" ? { before: beside } : { after: beside });
}
