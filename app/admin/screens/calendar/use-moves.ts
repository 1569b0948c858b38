import { useState } from "react";
import { actionAt } from "../../actions/action-at.ts";
import { toast } from "../../controls/overlays/toasts.tsx";
import { shortly } from "../../controls/time/moment.ts";
import { useZone } from "../../controls/time/use-zone.ts";
import type { action } from "../../editor/document-action.ts";
import { type CommandResult, reasonOf } from "../../send.ts";
import { useFresh } from "../../use-fresh.ts";
import { proposalAt } from "../proposals/addresses.ts";
import type { action as proposalAction } from "../proposals/proposals-action.ts";

/** Something scheduled, as the calendar shows it. */
export interface Scheduled {
	/** Id of the schedule. */
	readonly id: string;
	/** "" for a proposal. */
	readonly document: string;
	readonly title: string;
	/** Of a translation. */
	readonly language?: string;
	readonly action: "publish" | "unpublish";
	readonly at: number;
	readonly state: "waiting" | "failed";
	readonly reason: string;
	readonly to: string;
}

export interface Moves {
	readonly scheduled: readonly Scheduled[];
	/** Each returns why it was not possible; undefined when it was done. */
	move(entry: Pick<Scheduled, "id" | "document" | "title" | "at">, at: number): Promise<string | undefined>;
	plan(draft: { id: string; title: string }, at: number): Promise<string | undefined>;
	callOff(entry: Pick<Scheduled, "id" | "document" | "title">): Promise<string | undefined>;
}

/** Moves what is scheduled to other times, shown at once. What the server rejects goes back, and is said. */
export function useMoves(loaded: readonly Scheduled[]): Moves {
	const [moved, setMoved] = useState<ReadonlyMap<string, number>>(new Map());
	const freshen = useFresh();
	const zone = useZone();
	const commandOn = (document: string) => actionAt<typeof action>(`/admin/documents/${document}`);
	const proposalOn = (id: string) => actionAt<typeof proposalAction>(proposalAt.action(id));

	async function after(answer: CommandResult<unknown>, done: () => void) {
		await freshen();
		if (answer.kind === "done") return void done();
		const reason = reasonOf(answer);
		toast(reason, { alert: true });
		return reason;
	}
	async function move(entry: Parameters<Moves["move"]>[0], at: number): Promise<string | undefined> {
		const { id, document, title, at: before } = entry;
		setMoved((now) => new Map(now).set(id, at));
		const answer = document
			? await commandOn(document)("reschedule", { schedule: id, at })
			: await proposalOn(id)("schedule", { at });
		const reason = await after(answer, () =>
			toast(`“${title}”: ${shortly(at, Date.now(), zone)}.`, {
				about: id,
				action: { label: "Undo", onPress: () => void move({ ...entry, at }, before) },
			}),
		);
		setMoved((now) => new Map([...now].filter(([each]) => each !== id)));
		return reason;
	}
	return {
		scheduled: loaded.map((entry) => ({ ...entry, at: moved.get(entry.id) ?? entry.at })),
		move,
		async plan({ id, title }, at) {
			const answer = await commandOn(id)("schedule", { at, action: "publish" });
			return after(answer, () => toast(`“${title}” goes live ${shortly(at, Date.now(), zone)}.`));
		},
		async callOff({ id, document, title }) {
			const answer = document
				? await commandOn(document)("cancelSchedule", { schedule: id })
				: await proposalOn(id)("schedule", { at: null });
			return after(answer, () => toast(`“${title}” is not scheduled any more.`));
		},
	};
}
