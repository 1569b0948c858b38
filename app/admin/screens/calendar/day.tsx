import { useState } from "react";
import { Link } from "react-router";
import type { PublishedEntry } from "../../../.server/schedule/calendar.ts";
import { Button, IconButton } from "../../controls/button.tsx";
import { CalendarClock, GripVertical } from "../../icons.tsx";
import type { Timed } from "./schedule-time.tsx";
import { type Lifting, spell } from "./use-lifting.ts";
import type { Scheduled } from "./use-moves.ts";

type Published = Omit<PublishedEntry, "document"> & Pick<Scheduled, "title" | "language">;

type Event = ({ kind: "published" } & Published) | ({ kind: "scheduled" } & Scheduled);

interface DayProps {
	/** Such as 2026-03-25. */
	day: string;
	zone: string;
	isOut: boolean;
	isToday: boolean;
	/** Whether Tab stops at it. From there the arrow keys go on. */
	isStop: boolean;
	/** How many of its events are shown before somebody asks for the others. */
	shown: number;
	events: readonly Event[];
	lifting: Lifting;
	/** Opens the time of something scheduled. */
	onTime(timed: Timed): void;
}

/** A day of the calendar with what happens on it. */
export function Day({ day, zone, isOut, isToday, isStop, shown, events, lifting, onTime }: DayProps) {
	const [isWhole, setWhole] = useState(false);
	const visible = isWhole || events.length <= shown + 1 ? events : events.slice(0, shown);
	const isOver = lifting.lifted?.day === day;
	// A dragged event stays in its old day, so that its handle keeps the focus and the pointer.
	const ghost = isOver && !events.some((event) => "id" in event && event.id === lifting.lifted?.what.id);
	return (
		<li
			className="calendar-day"
			data-day={day}
			data-out={isOut || undefined}
			data-today={isToday || undefined}
			data-over={isOver || undefined}
			data-empty={(events.length === 0 && !isToday) || undefined}
			aria-current={isToday ? "date" : undefined}
			aria-label={`${spell(day)}${isToday ? ", today" : ""}`}
			tabIndex={isStop ? 0 : -1}
		>
			<span className="calendar-date num" aria-hidden="true">
				{Number(day.slice(8))}
				<small>{spell(day).slice(0, 3)}</small>
			</span>
			{(visible.length > 0 || ghost) && (
				<ul>
					{visible.map((event) =>
						event.kind === "published" ? (
							<li key={event.release} className="calendar-event calendar-published">
								<Link to={`/admin/releases/${event.release}`}>
									<small className="num">
										{clock(event.at, zone)} Release {event.release}
										{event.language && ` in ${event.language}`}
									</small>
									<b>{event.title || `${event.count} ${event.count === 1 ? "entry" : "entries"}`}</b>
								</Link>
							</li>
						) : (
							<ScheduledEvent key={event.id} {...{ event, zone, lifting, onTime }} />
						),
					)}
					{ghost && (
						<li className="calendar-event calendar-ghost" aria-hidden="true">
							<b>{lifting.lifted?.what.title}</b>
						</li>
					)}
				</ul>
			)}
			{visible.length < events.length && (
				<Button variant="quiet" onPress={() => setWhole(true)}>
					{events.length - visible.length} more
				</Button>
			)}
		</li>
	);
}

interface ScheduledEventProps extends Pick<DayProps, "zone" | "lifting" | "onTime"> {
	event: Extract<Event, { kind: "scheduled" }>;
}

function ScheduledEvent({ event, zone, lifting, onTime }: ScheduledEventProps) {
	const { id, document, title, language, action, at, state, reason, to } = event;
	const kind = state === "failed" ? "failed" : action === "publish" ? "goes-live" : "goes-off";
	const words = { failed: "did not go live", "goes-live": "goes live", "goes-off": "goes off" }[kind];
	return (
		<li className={`calendar-event calendar-${kind}`} data-lifted={lifting.lifted?.what.id === id || undefined}>
			<Link to={to}>
				<small className="num">
					{clock(at, zone)} {words}
					{language && ` in ${language}`}
				</small>
				<b>{title}</b>
				{reason && <small>{reason}</small>}
			</Link>
			{state === "waiting" && (
				<span className="calendar-tools">
					<button
						type="button"
						className="grip"
						aria-label={`Move ${title}`}
						{...lifting.gripOf({ kind: "scheduled", id, document, title, at })}
					>
						<GripVertical className="icon" aria-hidden="true" />
					</button>
					<IconButton
						label={`Change the time of ${title}`}
						icon={CalendarClock}
						onPress={() => onTime({ kind: "scheduled", id, document, title, action, at })}
					/>
				</span>
			)}
		</li>
	);
}

function clock(at: number, zone: string): string {
	return new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: zone });
}
