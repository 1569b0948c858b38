import { startTransition, useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { ErrorPayload } from "../../errors.ts";
import { actionAt, type CommandName, type InputOf, type ResultOf } from "../actions/action-at.ts";
import { sayWaiting } from "../actions/waiting.ts";
import { toast } from "../controls/toasts.tsx";
import type { Check } from "../editor/publish-check.tsx";
import { reasonOf } from "../send.ts";
import type { action } from "./action.ts";
import type { Entry, Listing } from "./listing.ts";
import { failureOf, within } from "./messages.ts";
import { useSameEntries } from "./use-same.ts";

type ListAction = typeof action;
type Place = InputOf<ListAction, "move">["to"];

/** What is under way with an entry, shown before the server has said that it is so. */
export interface Pending {
	readonly isFeatured?: boolean;
	readonly leaving?: boolean;
}

export interface ListActions {
	readonly pending: ReadonlyMap<string, Pending>;
	/** The entries in the order they are shown in. */
	readonly entries: readonly Entry[];
	toggleFeatured(entry: Entry, on: boolean): void;
	trash(ids: readonly string[]): void;
	move(ids: readonly string[], to: Place): void;
	/** Why the last publishing was stopped, or what the last removal broke. */
	readonly check?: Check;
	/** Anything that needs no showing before it is done. */
	run(command: "publish" | "unpublish" | "restore" | "delete", ids: readonly string[], done: string): void;
}

/** What can be done to the entries of a list. What the server refuses goes back to what it was, and says why. */
export function useListActions(address: string, { entries: loaded, type }: Listing): ListActions {
	const entries = useSameEntries(loaded);
	const [pending, setPending] = useState<ReadonlyMap<string, Pending & { turn: number }>>(new Map());
	const [check, setCheck] = useState<Check>();
	const [order, setOrder] = useState<readonly string[]>();
	const { revalidate } = useRevalidator();
	const turns = useRef(0);
	// One after the other: a toggle that is pressed twice ends as it was.
	const queue = useRef<Promise<unknown>>(Promise.resolve());

	async function run<Name extends CommandName<ListAction>>(
		command: Name,
		input: InputOf<ListAction, Name>,
		shown: Pending = {},
	): Promise<boolean> {
		const { ids } = input;
		const turn = ++turns.current;
		setPending((now) => new Map([...now, ...ids.map((id) => [id, { ...shown, turn }] as const)]));
		const sending = queue.current.then(() => actionAt<ListAction>(address)(command, input, sayWaiting));
		queue.current = sending;
		const answer = await sending;
		if (answer.kind === "done") await revalidate();
		// The router draws what it loaded in a transition. Without one, what stands in its place would go before that is
		// there, and the old state be seen for a moment.
		startTransition(() =>
			setPending((now) => new Map([...now].filter(([id, each]) => !ids.includes(id) || each.turn !== turn))),
		);
		setCheck(undefined);
		if (answer.kind === "done") {
			const { warnings } = answer.value as ResultOf<ListAction, "publish">;
			if (warnings.length > 0) setCheck({ issues: warnings, outcome: "removed" });
			return true;
		}
		if (answer.kind === "rejected" && answer.error.code === "publish-check") {
			setCheck({ issues: (answer.error as ErrorPayload<"publish-check">).facts.issues, outcome: "stopped" });
			return false;
		}
		const verb = command === "trash" || command === "delete" ? "delete" : "update";
		toast(failureOf(verb, type.label, reasonOf(answer)), { alert: true });
		return false;
	}

	async function trash(ids: readonly string[]): Promise<void> {
		const named = entries.find(({ id }) => id === ids[0])?.title ?? "";
		if (!(await run("trash", { ids }, { leaving: true }))) return;
		const what = ids.length === 1 ? `“${named}”` : `${ids.length} ${within(type.plural)}`;
		const undo = () => void run("undoTrash", { ids });
		toast(`${what} moved to trash`, { action: { label: "Undo", onPress: undo } });
	}

	async function move(ids: readonly string[], to: Place): Promise<void> {
		setOrder(
			reordered(
				entries.map(({ id }) => id),
				ids,
				to,
			),
		);
		await run("move", { ids, to });
		startTransition(() => setOrder(undefined));
	}

	const placed = useMemo(
		() => order?.flatMap((id) => entries.find((entry) => entry.id === id) ?? []) ?? entries,
		[order, entries],
	);
	return {
		pending,
		check,
		entries: placed,
		toggleFeatured: (entry, on) => void run("toggle", { ids: [entry.id], on }, { isFeatured: on }),
		trash: (ids) => void trash(ids),
		move: (ids, to) => void move(ids, to),
		run: (command, ids, done) =>
			void run(command, { ids }, { leaving: command === "restore" || command === "delete" }).then(
				(ok) => ok && toast(done),
			),
	};
}

/** The order of what is shown after a move. */
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
