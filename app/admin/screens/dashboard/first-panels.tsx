import { Link } from "react-router";
import { LinkButton } from "../../controls/button.tsx";
import { StateMark } from "../../controls/state-mark.tsx";
import { Tag } from "../../controls/status.tsx";
import { Time } from "../../controls/time/time.tsx";
import type { LoadedState } from "../../use-loaded.ts";
import { TimeLeft } from "../inquiries/time-left.tsx";
import { LivePanel } from "./live-panel.tsx";
import type { PanelData } from "./panel-data.ts";

// Panels that need somebody's attention come first: inquiries, drafts, and scheduled changes.

/** The inquiries that wait longest for an answer, with the time left for it. */
export function InquiriesPanel({ loaded }: { loaded: LoadedState<PanelData<"inquiries">> }) {
	const all = <Link to="/admin/inquiries">All inquiries</Link>;
	return (
		<LivePanel loaded={loaded} title="New Inquiries" actions={all} lines={2}>
			{(value) =>
				!value?.lines.length ? (
					<p className="panel-none">Every inquiry is answered. What visitors send comes in here.</p>
				) : (
					<>
						<ul className="lines">
							{value.lines.map(({ id, name, company, wish, dueAt, read, undelivered }) => (
								<li key={id} className="line-inquiry">
									<Link to={`/admin/inquiries/${id}`} className="clip">
										<b>{name}</b> <span className="mute">{company}</span>
										<br />
										<span className="soft">{wish}</span>
									</Link>
									<span className="row">
										{undelivered ? <Tag tone="danger">Delivery failed</Tag> : !read && <Tag tone="accent">unread</Tag>}
										<TimeLeft dueAt={dueAt} />
									</span>
									<LinkButton to={`/admin/inquiries/${id}#reply`}>
										Reply<span className="sr-only"> to {name}</span>
									</LinkButton>
								</li>
							))}
						</ul>
						<More shown={value.lines.length} {...value} what={["waits", "wait"]} />
					</>
				)
			}
		</LivePanel>
	);
}

interface PublishingProps {
	loaded: LoadedState<PanelData<"publishing">>;
}

/** The drafts that visitors do not see yet. */
export function DraftsPanel({ loaded }: PublishingProps) {
	return (
		<LivePanel loaded={loaded} title="Not published yet" lines={3}>
			{({ drafts: { drafts, total } }) =>
				drafts.length === 0 ? (
					<p className="panel-none">Visitors see everything as it was last saved.</p>
				) : (
					<>
						<ul className="lines lines-drafts">
							{drafts.map(({ id, title, by, at, state, note, to }) => (
								<li key={id}>
									<Link to={to}>
										<StateMark state={state} />
										<span className="clip">
											<b>{title}</b> <span className="mute">{note}</span>
										</span>
										<span className="small mute num">
											{by}, <Time at={at} />
										</span>
									</Link>
								</li>
							))}
						</ul>
						<More shown={drafts.length} total={total} what={["differs from the site", "differ from the site"]} />
					</>
				)
			}
		</LivePanel>
	);
}

/** The entries that will be published or unpublished at a scheduled time. */
export function ScheduledPanel({ loaded }: PublishingProps) {
	const calendar = <Link to="/admin/calendar">Calendar</Link>;
	return (
		<LivePanel loaded={loaded} title="Scheduled" actions={calendar} lines={3}>
			{({ scheduled: { next, total } }) =>
				next.length === 0 ? (
					<p className="panel-none">Nothing is scheduled. Editors have “Schedule…” under More.</p>
				) : (
					<>
						<ul className="lines">
							{next.map(({ id, title, action, at, label, to }) => (
								<li key={id}>
									<Link to={to} className="line-scheduled">
										<b className="clip">{title}</b>
										<span className="soft">
											{label} {action === "publish" ? "goes live" : "leaves the site"} <Time at={at} />
										</span>
									</Link>
								</li>
							))}
						</ul>
						<More shown={next.length} total={total} what={["is scheduled", "are scheduled"]} />
					</>
				)
			}
		</LivePanel>
	);
}

/** How many there are beside those that are shown. */
function More({
	shown,
	total,
	isMore = false,
	what,
}: {
	shown: number;
	total: number;
	isMore?: boolean;
	/** What one does, and what several do. */
	what: readonly [one: string, several: string];
}) {
	if (total <= shown) return null;
	const left = total - shown;
	return (
		<p className="panel-none">
			{left}
			{isMore && " or more"} {left === 1 && !isMore ? `other ${what[0]}` : `others ${what[1]}`}.
		</p>
	);
}
