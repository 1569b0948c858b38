import { useState } from "react";
import { href } from "react-router";
import type { BoardState } from "../../../../.server/inquiries/inquiry-board.ts";
import type { InquiryLine } from "../../../../.server/inquiries/list-inquiries.ts";
import { actionAt } from "../../../actions/action-at.ts";
import { toast } from "../../../controls/overlays/toasts.tsx";
import { reasonOf } from "../../../send.ts";
import { useFresh } from "../../../use-fresh.ts";
import type { action } from "../inquiries-action.ts";

/** A column of the board, as people call it. */
export interface Column {
	/** Tells it from the others. */
	readonly key: string;
	readonly name: string;
	readonly state: BoardState;
	/** Id of a stage; "" for none. */
	readonly stage: string;
	readonly inquiries: readonly InquiryLine[];
	readonly total: number;
}

export interface CardMoves {
	readonly columns: readonly Column[];
	/** @param reason why it is lost, if it is */
	move(inquiry: InquiryLine, from: Column, to: Column, reason?: string): Promise<boolean>;
}

/** Moves inquiries to other columns, shown at once. What the server rejects goes back, and is said. */
export function useCardMoves(loaded: readonly Column[]): CardMoves {
	const [moved, setMoved] = useState<ReadonlyMap<string, { readonly inquiry: InquiryLine; readonly to: string }>>(
		new Map(),
	);
	const freshen = useFresh();

	async function move(inquiry: InquiryLine, from: Column, to: Column, reason = ""): Promise<boolean> {
		const { id, reference, lostReason } = inquiry;
		setMoved((now) => new Map(now).set(id, { inquiry, to: to.key }));
		const [seen, next] = [from, to].map(({ state, stage }) => ({ state, stage }));
		const command = actionAt<typeof action>(href("/admin/actions/inquiries/:id", { id }));
		const answer = await command("move", { seen: seen!, to: next!, reason });
		await freshen();
		setMoved((now) => new Map([...now].filter(([each]) => each !== id)));
		if (answer.kind !== "done") {
			toast(reasonOf(answer), { alert: true, about: id });
			return false;
		}
		const undo = () => void move({ ...inquiry, lostReason: reason }, to, from, lostReason);
		toast(`${reference} is in ${to.name}.`, { about: id, action: { label: "Undo", onPress: undo } });
		return true;
	}

	const columns = loaded.map((column) => {
		const stay = column.inquiries.filter(({ id }) => (moved.get(id)?.to ?? column.key) === column.key);
		const come = [...moved.values()].filter(
			({ inquiry, to }) => to === column.key && !stay.some(({ id }) => id === inquiry.id),
		);
		const inquiries = [...stay, ...come.map(({ inquiry }) => inquiry)].toSorted((a, b) => (a.id < b.id ? 1 : -1));
		return { ...column, inquiries, total: column.total + inquiries.length - column.inquiries.length };
	});
	return { columns, move };
}
