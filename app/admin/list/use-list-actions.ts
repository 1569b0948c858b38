import { useCallback, useMemo, useState } from "react";
import type { ErrorPayload, Issue } from "../../errors.ts";
import type { CommandName, InputOf, ResultOf } from "../actions/action-at.ts";
import { type Pending as PendingCommand, useAction } from "../actions/use-action.ts";
import { toast } from "../controls/overlays/toasts.tsx";
import type { Check } from "../editor/publish/publish-check.tsx";
import type { action } from "./list-action.ts";
import { failureOf, within } from "./list-messages.ts";
import type { Entry, Listing } from "./listing.server.ts";
import { useSameEntries } from "./use-same.ts";

type ListAction = typeof action;
type Place = InputOf<ListAction, "move">["to"];

/** Running changes of an entry, shown before the server has confirmed them. */
export interface Pending {
	readonly isFeatured?: boolean;
	readonly leaving?: boolean;
}

export interface ListActions {
	readonly pending: ReadonlyMap<string, Pending>;
	/** The entries in the order in which they are shown. */
	readonly entries: readonly Entry[];
	toggleFeatured(entry: Entry, on: boolean): void;
	trash(ids: readonly string[]): void;
	duplicate(ids: readonly string[]): void;
	move(ids: readonly string[], to: Place): void;
	/** The issues that stopped the last publish, or that the last removal caused on other pages. */
	readonly check?: Check;
	/** For commands whose effect is not shown before the server confirms it. */
	run(command: "publish" | "unpublish" | "restore" | "delete", ids: readonly string[], done: string): void;
}

/** The commands of a list, with optimistic updates. Rejected changes are reverted and reported. */
export function useListActions(address: string, { entries: loaded, type }: Listing): ListActions {
	const entries = useSameEntries(loaded);
	const [warnings, setWarnings] = useState<readonly Issue[]>([]);
	const words = useCallback(
		({ code, sentence }: ErrorPayload, command: CommandName<ListAction>) => {
			const verb = command === "trash" || command === "delete" ? "delete" : "update";
			return code === "publish-check" ? undefined : failureOf(verb, type.label, sentence);
		},
		[type.label],
	);
	const { run, pending, rejection } = useAction<ListAction>(address, { rejections: words });

	/** Returns whether it succeeded. */
	async function act<Name extends CommandName<ListAction>>(
		command: Name,
		input: InputOf<ListAction, Name>,
	): Promise<boolean> {
		const done = await run(command, input);
		const { warnings = [] } = (done?.result ?? {}) as Partial<ResultOf<ListAction, "publish">>;
		setWarnings(warnings);
		return done !== undefined;
	}

	async function trash(ids: readonly string[]): Promise<void> {
		const named = entries.find(({ id }) => id === ids[0])?.title ?? "";
		if (!(await act("trash", { ids }))) return;
		const what = ids.length === 1 ? `“${named}”` : `${ids.length} ${within(type.plural)}`;
		const undo = () => void act("undoTrash", { ids });
		toast(`${what} moved to trash`, { action: { label: "Undo", onPress: undo } });
	}

	async function copy(ids: readonly string[]): Promise<void> {
		const done = await run("duplicate", { ids });
		if (!done) return;
		const { copies } = done.result;
		const [first] = copies;
		const what = copies.length === 1 ? `Duplicated as “${first!.title}”.` : `${copies.length} entries duplicated.`;
		const undo = () => void act("trash", { ids: copies.map(({ id }) => id) });
		toast(`${what} ${copies.length === 1 ? "It is a draft." : "They are drafts."}`, {
			action: { label: "Undo", onPress: undo },
		});
	}

	const pendingEntries = useMemo(
		() => new Map(pending.flatMap((one) => one.input.ids.map((id) => [id, shownAs(one)] as const))),
		[pending],
	);
	return {
		pending: pendingEntries,
		check: checkOf(rejection, warnings),
		entries: useMemo(() => moved(entries, pending), [entries, pending]),
		toggleFeatured: (entry, on) => void act("toggle", { ids: [entry.id], on }),
		trash: (ids) => void trash(ids),
		duplicate: (ids) => void copy(ids),
		move: (ids, to) => void act("move", { ids, to }),
		run: (command, ids, done) => void act(command, { ids }).then((ok) => ok && toast(done)),
	};
}

function shownAs(pending: PendingCommand<ListAction>): Pending {
	if (pending.command === "toggle") return { isFeatured: pending.input.on };
	return { leaving: ["trash", "restore", "delete"].includes(pending.command) };
}

function checkOf(rejection: ErrorPayload | undefined, warnings: readonly Issue[]): Check | undefined {
	if (rejection?.code === "publish-check")
		return { issues: (rejection as ErrorPayload<"publish-check">).facts.issues, outcome: "stopped" };
	return warnings.length > 0 ? { issues: warnings, outcome: "removed" } : undefined;
}

/** The entries in the order they will have when the running commands have succeeded. */
function moved(entries: readonly Entry[], pending: readonly PendingCommand<ListAction>[]): readonly Entry[] {
	const moves = pending.filter((one) => one.command === "move");
	if (moves.length === 0) return entries;
	const byId = new Map(entries.map((entry) => [entry.id, entry]));
	const order = moves.reduce((all, { input }) => reordered(all, input.ids, input.to), [...byId.keys()]);
	return order.map((id) => byId.get(id)!);
}

/** The order of the visible entries after a move. */
function reordered(all: readonly string[], ids: readonly string[], to: Place): string[] {
	const moving = all.filter((id) => ids.includes(id));
	const rest = all.filter((id) => !ids.includes(id));
	const at =
		to === "start"
			? 0
			: to === "end"
				? rest.length
				: "before" in to
					? rest.indexOf(to.before)
					: rest.indexOf(to.after) + 1;
	return rest.toSpliced(at, 0, ...moving);
}
