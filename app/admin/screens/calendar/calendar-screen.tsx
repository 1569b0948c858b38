import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { personContext } from "../../../.server/auth/person.ts";
import { hiddenFrom } from "../../../.server/can-see.ts";
import { listUnpublished } from "../../../.server/content/unpublished.ts";
import { backendContext } from "../../../.server/http.ts";
import { listScheduledProposals, type ScheduledProposal } from "../../../.server/proposals/schedule-proposal.ts";
import { listPublished, listScheduled } from "../../../.server/schedule/calendar.ts";
import { studioAddresses } from "../../../addresses/studio-addresses.ts";
import { LinkButton } from "../../controls/button.tsx";
import { Segmented } from "../../controls/tabs.tsx";
import { dayOf } from "../../controls/time/moment.ts";
import { useNow } from "../../controls/time/time.tsx";
import { useZone } from "../../controls/time/use-zone.ts";
import { Zone } from "../../controls/time/zone.tsx";
import { entryLabel, entryLanguage } from "../../entry-label.server.ts";
import { entryStateOf } from "../../entry-state.ts";
import { ChevronLeft, ChevronRight } from "../../icons.tsx";
import { unloaded } from "../../rejection.ts";
import { LoadFailure } from "../../shell/failure.tsx";
import { studioTitle } from "../../shell/studio-title.ts";
import { editAddress } from "../../shell/where.ts";
import type { Route } from "./+types/calendar-screen";
import { byDay, spanOf } from "./calendar-days.ts";
import { addressOf, daysIn, later, nameOf, type Period, periodAround, periodFrom, views } from "./calendar-period.ts";
import styles from "./calendar-screen.css?url";
import { Day } from "./day.tsx";
import { Drafts } from "./draft-list.tsx";
import { ScheduleTime, type Timed } from "./schedule-time.tsx";
import { useLifting } from "./use-lifting.ts";
import { type Scheduled, useMoves } from "./use-moves.ts";

// More than this on one screen nobody reads; the lists show the rest.
const most = 500;
const mostDrafts = 20;
const mostOfDay = { month: 4, list: 4, week: 12 };

export async function loader({ context, url }: Route.LoaderArgs) {
	const { store } = context.get(backendContext);
	const hidden = hiddenFrom(context.get(personContext));
	const period = periodFrom(url.searchParams);
	const span = spanOf(daysIn(period));
	try {
		const [scheduled, proposals, published, unpublished] = await Promise.all([
			listScheduled(store, { hidden, ...span, withFailed: true, limit: most }),
			listScheduledProposals(store, span),
			listPublished(store, { hidden, ...span, limit: most }),
			listUnpublished(store, { hidden, limit: mostDrafts }),
		]);
		return {
			period,
			isMore: scheduled.total > most,
			scheduled: [
				...scheduled.entries.map((entry) => ({
					...entry,
					language: entryLanguage(entry.type, entry.document),
					to: editAddress(entry.type, entry.document),
				})),
				...proposals.map((proposal) => entryOfProposal(proposal)),
			].toSorted((a, b) => a.at - b.at),
			published: published.map(({ document, ...release }) => ({
				...release,
				title: document?.title ?? "",
				language: document && entryLanguage(document.type, document.id),
			})),
			drafts: unpublished.documents
				.filter((document) => document.scheduled === null)
				.map(({ id, type, title, live, by }) => ({
					id,
					title,
					by,
					state: entryStateOf({ live, unpublished: true }),
					label: entryLabel(type, id),
					to: editAddress(type, id),
				})),
		};
	} catch (error) {
		throw unloaded(error);
	}
}

/** A proposal among what is scheduled. It is no document. */
function entryOfProposal({ id, name, at }: ScheduledProposal): Scheduled & { type: string } {
	const to = studioAddresses.proposal(id);
	const what = { type: "proposals", action: "publish", state: "waiting", reason: "" } as const;
	return { id, document: "", title: `Proposal: ${name}`, at, to, ...what };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Calendar")];

/** Everything with a date: what goes live or leaves, and what went live. */
export default function Calendar({ loaderData }: Route.ComponentProps) {
	const { period, isMore, drafts } = loaderData;
	const { view } = period;
	const zone = useZone();
	const now = useNow();
	const today = now === null ? "" : dayOf(now, zone);
	const { scheduled, move, plan, callOff } = useMoves(loaderData.scheduled);
	const [timed, setTimed] = useState<Timed>();
	const grid = useRef<HTMLOListElement>(null);
	const navigate = useNavigate();
	const show = (next: Period) => void navigate(addressOf(next), { preventScrollReset: true });
	const onBeyond = (day: string) => show(periodAround(view, day));
	const lifting = useLifting(grid, { zone, today, onMove: move, onPlan: plan, onBeyond });
	const days = daysIn(period);
	const isOut = (day: string) => view !== "week" && !day.startsWith(period.at);
	const stop = days.includes(today) ? today : days.find((day) => !isOut(day));
	const isOverUnseen = lifting.lifted !== undefined && lifting.lifted.day !== "" && !days.includes(lifting.lifted.day);
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
					<h2>{nameOf(period)}</h2>
					<nav className="row" aria-label={view === "week" ? "Weeks" : "Months"}>
						<LinkButton to={addressOf(later(period, -1))} icon={ChevronLeft} className="square">
							<span className="sr-only">Previous {view === "week" ? "week" : "month"}</span>
						</LinkButton>
						<LinkButton to={addressOf(periodAround(view, today || period.at))}>Today</LinkButton>
						<LinkButton to={addressOf(later(period, 1))} icon={ChevronRight} className="square">
							<span className="sr-only">Next {view === "week" ? "week" : "month"}</span>
						</LinkButton>
					</nav>
				</div>
				<div className="calendar-layout">
					<Segmented
						label="Layout"
						options={views}
						value={view}
						onChange={(next) => stop && show(periodAround(next, stop))}
					/>
				</div>
			</div>
			<p className="calendar-words mute">
				Times are <Zone />.{" "}
				<span className="calendar-help">
					Drag a handle to another day, or press <kbd>Enter</kbd> on it, then the arrow keys and <kbd>Enter</kbd>.
				</span>
				{isMore && " More is scheduled than can be shown here."}
			</p>
			<div className="calendar-frame">
				<div className="calendar-weekdays" aria-hidden="true" data-view={view}>
					{["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map((name) => (
						<span key={name}>{name}</span>
					))}
				</div>
				<ol ref={grid} className="calendar" data-view={view} aria-label={nameOf(period)} {...lifting.keys}>
					{days.map((day) => (
						<Day
							key={day}
							{...{ day, zone, lifting }}
							isOut={isOut(day)}
							isToday={day === today}
							isStop={day === stop}
							shown={mostOfDay[view]}
							events={events.get(day) ?? []}
							onTime={setTimed}
						/>
					))}
				</ol>
			</div>
			<p className={isOverUnseen ? "calendar-unseen" : "sr-only"} aria-live="assertive">
				{lifting.spoken}
			</p>
			<Drafts drafts={drafts} lifting={lifting} onTime={setTimed} />
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <LoadFailure error={error} />;
}
