import { Link } from "react-router";
import type { InquiryLine } from "../../../../.server/inquiries/list-inquiries.ts";
import { lengthOf } from "../../../../content/values/length-of.ts";
import { initialsOf } from "../../../../design/initials.ts";
import { IconButton } from "../../../controls/button.tsx";
import { Menu } from "../../../controls/overlays/menu.tsx";
import { Tag } from "../../../controls/status.tsx";
import { Day, useNow } from "../../../controls/time/time.tsx";
import { CalendarClock, Ellipsis } from "../../../icons.tsx";
import type { CardLifting } from "./use-card-lifting.ts";
import type { Column } from "./use-card-moves.ts";

interface BoardCardProps {
	inquiry: InquiryLine;
	column: Column;
	columns: readonly Column[];
	/** The name of whoever has it; "" for nobody. */
	assignee: string;
	/** When its first answer is due, in epoch milliseconds; undefined when it needs none. */
	dueAt: number | undefined;
	/** Of the company. */
	zone: string;
	/** The board's query parameters, which the inquiry's address keeps. */
	search: string;
	lifting: CardLifting;
	onMove(to: Column): void;
}

/** An inquiry on the board: a link that can be lifted, and a menu that moves it as well. */
export function BoardCard(props: BoardCardProps) {
	const { inquiry, column, columns, assignee, dueAt, zone, search, lifting, onMove } = props;
	const { id, name, company, about, excerpt, budget, read, undelivered, followUpAt, lostReason } = inquiry;
	return (
		<li className="board-card" {...lifting.cardOf(inquiry, column)}>
			<Link to={{ pathname: `/admin/inquiries/${id}`, search }} {...lifting.linkOf(inquiry, column)}>
				<span className="row board-who">
					{!read && <span className="star" role="img" aria-label="Unread" />}
					<b className="clip">{company || name}</b>
				</span>
				{company && <span className="small mute clip">{name}</span>}
				<span className="small clip">{about || excerpt}</span>
				{undelivered && <Tag tone="danger">Not delivered</Tag>}
			</Link>
			<div className="row board-foot">
				{assignee ? (
					<span className="board-person" data-initials={initialsOf(assignee)} role="img" aria-label={assignee} />
				) : (
					<span className="board-person board-nobody" role="img" aria-label="Nobody has taken it" />
				)}
				<span className="small mute clip grow">{budget}</span>
				{dueAt !== undefined && <Left dueAt={dueAt} />}
				{dueAt === undefined && followUpAt !== null && column.state !== "won" && column.state !== "lost" && (
					<span className="inbox-follow-up num">
						<CalendarClock className="icon" role="img" aria-label="Follow up" /> <Day at={followUpAt} zone={zone} />
					</span>
				)}
				{lostReason && <span className="small mute clip">{lostReason}</span>}
			</div>
			<Menu
				label={`Move ${name}`}
				trigger={(opens) => <IconButton {...opens} label={`Move ${name}`} icon={Ellipsis} />}
				items={columns.map((to) => ({
					label: to.name,
					isDisabled: to.key === column.key,
					onAction: () => onMove(to),
				}))}
			/>
		</li>
	);
}

/** How much is left of the time in which the answer is promised. */
function Left({ dueAt }: { dueAt: number }) {
	const now = useNow();
	if (now === null) return null;
	const left = dueAt - now;
	return (
		<span className={left < 0 ? "board-left board-late num" : "board-left num"}>
			{lengthOf(Math.abs(left))} {left < 0 ? "late" : "left"}
		</span>
	);
}
