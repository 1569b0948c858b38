import { useRef, useState } from "react";
import { Link } from "react-router";
import { personContext } from "../../../.server/auth/person.ts";
import { hiddenFrom } from "../../../.server/can-see.ts";
import { typeNamed } from "../../../.server/content/document.ts";
import { listUnpublished } from "../../../.server/content/unpublished.ts";
import { backendContext } from "../../../.server/http.ts";
import { listPublished, listScheduled } from "../../../.server/publishing/calendar.ts";
import { Button, LinkButton } from "../../controls/button.tsx";
import { dayOf } from "../../controls/moment.ts";
import { ownZone, zoneName } from "../../controls/own-zone.ts";
import { StateMark } from "../../controls/state-mark.tsx";
import { Segmented } from "../../controls/tabs.tsx";
import { useNow } from "../../controls/time.tsx";
import { useClientValue } from "../../controls/use-client-value.ts";
import { entryStateOf } from "../../entry-state.ts";
import { CalendarClock, ChevronLeft, ChevronRight, GripVertical } from "../../icons.tsx";
import { unloaded } from "../../rejection.ts";
import { LoadFailure } from "../../shell/failure.tsx";
import { studioTitle } from "../../shell/studio-title.ts";
import { editAddress } from "../../shell/where.ts";
import type { Route } from "./+types/calendar";
import styles from "./calendar.css?url";
import { Day } from "./day.tsx";
import { byDay, daysOf, monthFrom, monthsLater, spanOf } from "./month.ts";
import { ScheduleTime, type Timed } from "./schedule-time.tsx";
import { useLifting } from "./use-lifting.ts";
import { useMoves } from "./use-moves.ts";

// More than this on one screen nobody reads; the lists show the rest.
const most = 500;
const mostDrafts = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
	const { store } = context.get(backendContext);
	const hidden = hiddenFrom(context.get(personContext));
	const month = monthFrom(url.searchParams.get("month"));
	const span = spanOf(month);
	try {
		const [scheduled, published, unpublished] = await Promise.all([
			listScheduled(store, { hidden, ...span, withFailed: true, limit: most }),
			listPublished(store, { hidden, ...span, limit: most }),
			listUnpublished(store, { hidden, limit: mostDrafts }),
		]);
		return {
			month,
			isMore: scheduled.total > most,
			scheduled: scheduled.entries.map((entry) => ({ ...entry, to: editAddress(entry.type, entry.document) })),
			published,
			drafts: unpublished.documents
				.filter((document) => document.scheduled === null)
				.map(({ id, type, title, live, by }) => ({
					id,
					title,
					by,
					state: entryStateOf({ live, unpublished: true }),
					label: typeNamed(type).label,
					to: editAddress(type, id),
				})),
		};
	} catch (error) {
		throw unloaded(error);
	}
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Calendar")];

/** Everything with a date: what goes live or leaves, and what went live. */
export default function Calendar({ loaderData }: Route.ComponentProps) {
	const { month, isMore, drafts } = loaderData;
	const zone = useClientValue(ownZone, "UTC");
	const now = useNow();
	const today = now === null ? "" : dayOf(now, zone);
	const { scheduled, move, plan, callOff } = useMoves(loaderData.scheduled);
	const [layout, setLayout] = useState<"month" | "list">("month");
	const [timed, setTimed] = useState<Timed>();
	const grid = useRef<HTMLOListElement>(null);
	const lifting = useLifting(grid, { zone, today, onMove: move, onPlan: plan });
	const days = daysOf(month);
	const events = byDay(
		[
			...loaderData.published.map((entry) => ({ kind: "published" as const, ...entry })),
			...scheduled.map((entry) => ({ kind: "scheduled" as const, ...entry })),
		],
		zone,
	);
	return (
		<div className="screen">
			<div className="screen-head">
				<div className="row calendar-month">
					<h2>{monthName(month)}</h2>
					<nav className="row" aria-label="Months">
						<LinkButton to={`?month=${monthsLater(month, -1)}`} icon={ChevronLeft} className="square">
							<span className="sr-only">Previous month</span>
						</LinkButton>
						<LinkButton to="?">Today</LinkButton>
						<LinkButton to={`?month=${monthsLater(month, 1)}`} icon={ChevronRight} className="square">
							<span className="sr-only">Next month</span>
						</LinkButton>
					</nav>
				</div>
				<div className="calendar-layout">
					<Segmented
						label="Layout"
						options={[
							{ value: "month", label: "Month" },
							{ value: "list", label: "List" },
						]}
						value={layout}
						onChange={(next) => setLayout(next)}
					/>
				</div>
			</div>
			<p className="calendar-words mute">
				Times are {zoneName(zone)}.{" "}
				<span>
					Drag a handle to another day, or press <kbd>Enter</kbd> on it, then the arrow keys and <kbd>Enter</kbd>.
				</span>
				{isMore && " More is scheduled than can be shown here."}
			</p>
			<div className="calendar-frame">
				<div className="calendar-weekdays" aria-hidden="true" data-layout={layout}>
					{["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map((name) => (
						<span key={name}>{name}</span>
					))}
				</div>
				<ol ref={grid} className="calendar" data-layout={layout} aria-label={monthName(month)} {...lifting.keys}>
					{days.map((day) => (
						<Day
							key={day}
							{...{ day, zone, lifting }}
							isOut={!day.startsWith(month)}
							isToday={day === today}
							events={events.get(day) ?? []}
							onTime={setTimed}
						/>
					))}
				</ol>
			</div>
			<p className="sr-only" aria-live="assertive">
				{lifting.spoken}
			</p>
			<section aria-labelledby="drafts">
				<h2 id="drafts" className="calendar-drafts-title">
					Drafts without a date
				</h2>
				{drafts.length === 0 ? (
					<p className="mute">Everything is published or has a date.</p>
				) : (
					<ul className="calendar-drafts">
						{drafts.map(({ id, title, by, state, label, to }) => (
							<li key={id}>
								<button
									type="button"
									className="calendar-grip"
									aria-label={`Put ${title} on a day`}
									{...lifting.gripOf({ kind: "draft", id, title })}
								>
									<GripVertical className="icon" aria-hidden="true" />
								</button>
								<Link to={to} className="clip">
									<b>{title}</b> <span className="mute">{label}</span>
								</Link>
								<StateMark state={state} />
								<span className="mute small">{by}</span>
								<Button
									variant="quiet"
									icon={CalendarClock}
									onPress={() => setTimed({ kind: "draft", document: id, title, at: undefined })}
								>
									Schedule…<span className="sr-only"> {title}</span>
								</Button>
							</li>
						))}
					</ul>
				)}
			</section>
			{timed && (
				<ScheduleTime
					key={timed.document}
					{...{ timed, zone, move, plan, callOff }}
					close={() => setTimed(undefined)}
				/>
			)}
		</div>
	);
}

function monthName(month: string): string {
	return new Date(`${month}-01T00:00Z`).toLocaleDateString("en-US", {
		month: "long",
		year: "numeric",
		timeZone: "UTC",
	});
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <LoadFailure error={error} />;
}
