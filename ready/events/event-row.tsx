import { at, useWords } from "#core/pages.ts";
import { dayText, type Event, type Span, timeText } from "./times.ts";
import { eventWords } from "./words.ts";

interface EventRowProps {
	event: Event;
	span: Span;
	/** A shorter row, as the archive has them. */
	isPlain?: boolean;
}

/** An event in a list: its date large, what it is beside it. */
export function EventRow({ event, span, isPlain = false }: EventRowProps) {
	const words = useWords(eventWords);
	const { title, path, summary, place, online } = event;
	const part = (format: Intl.DateTimeFormatOptions) => words.date(span.from, { ...format, timeZone: span.zone });
	return (
		<li>
			<a className="card event-row" href={path} {...at(event, "title", "summary", "day", "place")}>
				<span className="event-date" aria-hidden="true">
					<span className="event-number num">{part({ day: "numeric" })}</span>
					<span className="text-sm soft">{part({ month: "short" })}</span>
				</span>
				<span className="event-words">
					<span>
						<span className={`card-title ${isPlain ? "text-d4" : "text-d3"}`}>{title}</span>
					</span>
					{!isPlain && <span className="soft">{summary}</span>}
				</span>
				<span className="event-facts text-sm">
					<span className={isPlain ? "mute" : undefined}>{dayText(span, words)}</span>
					{!isPlain && !span.isAllDay && <span className="num">{timeText(span, words)}</span>}
					{(place || online) && <span className="mute">{place || words.t("online")}</span>}
				</span>
			</a>
		</li>
	);
}
