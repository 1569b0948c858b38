import { Link } from "react-router";
import type { InquiryLine } from "../../../../.server/inquiries/list-inquiries.ts";
import { languageName } from "../../../../language/language-name.ts";
import { Tag } from "../../../controls/status.tsx";
import { Day, Time } from "../../../controls/time/time.tsx";
import { CalendarClock } from "../../../icons.tsx";

interface LineProps {
	inquiry: InquiryLine;
	/** The name of whoever it is assigned to; "" for nobody. */
	assignee: string;
	/** The name of its stage; "" for none. */
	stage: string;
	/** Of the company. */
	zone: string;
	/** The list's query parameters, which the inquiry's address keeps. */
	search: string;
	isCurrent: boolean;
}

/** An inquiry in the list: who sent it, when, and what about. */
export function Line({ inquiry, assignee, stage, zone, search, isCurrent }: LineProps) {
	const { id, name, company, about, excerpt, createdAt, undelivered, held, state, language, followUpAt } = inquiry;
	// Opening it marks it as read, which the list does not know until it reloads.
	const read = inquiry.read || isCurrent;
	return (
		<li className={read ? "inbox-line" : "inbox-line inbox-unread"}>
			<Link
				to={{ pathname: `/admin/inquiries/${id}`, search }}
				aria-current={isCurrent ? "true" : undefined}
				preventScrollReset
			>
				<span className="inbox-dot">{!read && <span className="star" role="img" aria-label="Unread" />}</span>
				<span className="clip">
					<b>{name}</b> {company && <span className="mute">{company}</span>}
				</span>
				<span className="small mute num">
					<Time at={createdAt} relative />
				</span>
				<span className="inbox-kind row">
					<span className="clip">{about}</span>
					{stage && <Tag>{stage}</Tag>}
					{language && <Tag>{languageName(language)}</Tag>}
					{held && <Tag tone="accent">Held back</Tag>}
					{undelivered && <Tag tone="danger">Not delivered</Tag>}
					{!held && (state === "won" || state === "lost") && (
						<Tag tone={state === "won" ? "ok" : "neutral"}>{state === "won" ? "Won" : "Lost"}</Tag>
					)}
				</span>
				<span className="inbox-excerpt mute row">
					<span className="clip grow">{excerpt}</span>
					{followUpAt !== null && state !== "won" && state !== "lost" && (
						<span className="inbox-follow-up num">
							<CalendarClock className="icon" role="img" aria-label="Follow up" /> <Day at={followUpAt} zone={zone} />
						</span>
					)}
					{assignee && (
						<span className="inbox-assignee clip">
							<span className="sr-only">Assigned to </span>
							{assignee}
						</span>
					)}
				</span>
			</Link>
		</li>
	);
}
