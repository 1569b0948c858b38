import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { InquiryBoard as BoardData } from "../../../../.server/inquiries/inquiry-board.ts";
import type { InquiryLine } from "../../../../.server/inquiries/list-inquiries.ts";
import type { LostReason } from "../../../../.server/inquiries/stages.ts";
import { useFresh } from "../../../use-fresh.ts";
import { useCounts } from "../../notifications/use-counts.ts";
import { cardsEach, filters } from "../list/inquiry-filters.ts";
import { LostDialog } from "../lost-dialog.tsx";
import { BoardCard } from "./board-card.tsx";
import { useCardLifting } from "./use-card-lifting.ts";
import { type Column, useCardMoves } from "./use-card-moves.ts";

interface InquiryBoardProps {
	board: BoardData;
	/** How many inquiries of a column are shown at most. */
	each: number;
	/** When the first answers are due that are waited for, in epoch milliseconds by id. */
	due: Readonly<Record<string, number>>;
	stageNames: ReadonlyMap<string, string>;
	/** The name of whoever has an inquiry; "" for nobody. */
	assigneeOf(inquiry: InquiryLine): string;
	lostReasons: readonly LostReason[];
	/** Of the company. */
	zone: string;
	/** The query parameters of the board. */
	search: string;
	/** Address of the same inquiries as a list. */
	list: string;
}

/** The inquiries of the inbox in columns by state and stage, to be moved from one to the other. */
export function InquiryBoard({ board, each, due, stageNames, assigneeOf, lostReasons, ...props }: InquiryBoardProps) {
	const { zone, search, list } = props;
	const { columns, move } = useCardMoves(
		board.columns.map((column) => ({
			...column,
			key: `${column.state} ${column.stage}`,
			name: stageNames.get(column.stage) ?? filters.find(({ value }) => value === column.state)!.label,
		})),
	);
	const [losing, setLosing] = useState<{ inquiry: InquiryLine; from: Column; to: Column }>();
	const moveTo = (inquiry: InquiryLine, from: Column, to: Column) => {
		if (to.state === "lost" && lostReasons.length > 0) setLosing({ inquiry, from, to });
		else void move(inquiry, from, to);
	};
	const lifting = useCardLifting(columns, moveTo);
	const { lifted } = lifting;
	useChangesOfOthers();
	return (
		<>
			<section
				className="stage-board"
				ref={lifting.board}
				tabIndex={0}
				aria-label="Board by stage"
				{...lifting.dragging}
			>
				{columns.map((column) => (
					<section
						key={column.key}
						className="board-column"
						data-column={column.key}
						data-over={(lifted && lifted.over === column.key && lifted.from.key !== column.key) || undefined}
						aria-label={column.name}
					>
						<h2>
							{column.name} <span className="num mute">{column.total}</span>
						</h2>
						<ul>
							{column.inquiries.map((inquiry) => (
								<BoardCard
									key={inquiry.id}
									{...{ inquiry, column, columns, zone, search, lifting }}
									assignee={assigneeOf(inquiry)}
									dueAt={due[inquiry.id]}
									onMove={(to) => moveTo(inquiry, column, to)}
								/>
							))}
						</ul>
						{lifted && lifted.from.key !== column.key && (
							<p className="board-drop small mute" aria-hidden="true">
								{column.state === "lost" && lostReasons.length > 0 ? "Set down here and say why" : "Set down here"}
							</p>
						)}
						<More column={column} each={each} search={search} list={list} />
					</section>
				))}
			</section>
			<p className="small mute board-keys">
				<kbd>Space</kbd> lifts a card, <kbd>←</kbd> <kbd>→</kbd> move it, <kbd>Enter</kbd> sets it down. Every card has
				a menu that does the same.
				{board.isMore && " Only the newest that were found are here: another word finds fewer."}
			</p>
			<p className="sr-only" role="status">
				{lifting.spoken}
			</p>
			{losing && (
				<LostDialog
					inquiry={losing.inquiry}
					reasons={lostReasons}
					lose={(reason) => move(losing.inquiry, losing.from, losing.to, reason)}
					isOpen
					onOpenChange={() => setLosing(undefined)}
				/>
			)}
		</>
	);
}

interface MoreProps {
	column: Column;
	each: number;
	search: string;
	list: string;
}

/** What else is in a column. */
function More({ column, each, search, list }: MoreProps) {
	const rest = column.total - column.inquiries.length;
	if (rest <= 0) return null;
	if (each >= cardsEach.most)
		return (
			<p className="small mute">
				{rest} more. Narrow the board, or look in{" "}
				<Link className="underline" to={list}>
					the list
				</Link>
				.
			</p>
		);
	const more = new URLSearchParams(search);
	more.set("each", String(Math.min(each + cardsEach.first, cardsEach.most)));
	return (
		<Link className="small underline" to={{ pathname: "/admin/inquiries", search: `?${more}` }} preventScrollReset>
			Show more <span className="sr-only">in {column.name}</span>
			<span className="num mute">of {rest}</span>
		</Link>
	);
}

/** Shows what others do with inquiries while the board is open. */
function useChangesOfOthers(): void {
	const changes = useCounts()?.inquiries;
	const shown = useRef(changes);
	const freshen = useFresh();
	useEffect(() => {
		if (shown.current === changes) return;
		shown.current = changes;
		void freshen();
	}, [changes, freshen]);
}
