import { lazy, Suspense } from "react";
import {
	Link,
	NavLink,
	Outlet,
	type ShouldRevalidateFunction,
	useLocation,
	useNavigate,
	useParams,
} from "react-router";
import { listColleagues } from "../../../../.server/auth/people.ts";
import { personContext } from "../../../../.server/auth/person.ts";
import { backendContext } from "../../../../.server/http.ts";
import { inquiryBoard } from "../../../../.server/inquiries/inquiry-board.ts";
import {
	countInquiries,
	type InquiryFilter,
	type UsedForm,
	usedForms,
	usedSources,
} from "../../../../.server/inquiries/inquiry-counts.ts";
import { type InquiryLine, type InquiryPage, listInquiries } from "../../../../.server/inquiries/list-inquiries.ts";
import { dueForSender } from "../../../../.server/inquiries/replies/reply-clock.ts";
import { listLostReasons, listStages, type Stage } from "../../../../.server/inquiries/stages.ts";
import { knownZone } from "../../../../content/values/time-zone.ts";
import { LinkButton } from "../../../controls/button.tsx";
import { DebouncedSearch } from "../../../controls/debounced-search.tsx";
import { Empty } from "../../../controls/empty.tsx";
import { Select } from "../../../controls/fields.tsx";
import { useShortcuts } from "../../../controls/use-shortcuts.ts";
import { Download, List, TableColumnsSplit } from "../../../icons.tsx";
import { atOnce, useNextLocation } from "../../../next-params.ts";
import { studioTitle } from "../../../shell/studio-title.ts";
import type { NextInquiry } from "../reply/after-reply.tsx";
import type { Route } from "./+types/inbox-screen";
import {
	addressOf,
	eachOf,
	filterOf,
	filters,
	formOf,
	fromOf,
	isBoard,
	isOnBoard,
	narrowedOf,
	stageOf,
} from "./inquiry-filters.ts";
import { Line } from "./line.tsx";

const InquiryBoard = lazy(async () => ({ default: (await import("../board/inquiry-board.tsx")).InquiryBoard }));

export async function loader({ request, params: { id }, context }: Route.LoaderArgs & { params: { id?: string } }) {
	const { store, release } = context.get(backendContext);
	const settings = release.snapshot.one("site_settings");
	const zone = knownZone(settings.businessHours.timeZone);
	const person = context.get(personContext).id;
	const params = new URL(request.url).searchParams;
	const state = filterOf(params);
	const query = params.get("q") ?? "";
	const form = formOf(params);
	const from = fromOf(params);
	const stage = stageOf(params);
	const listing = { state, form, from, stage, query, person };
	const stages = await listStages(store);
	const asBoard = isBoard(params) && id === undefined;
	const each = eachOf(params);
	const [found, board, lostReasons, counts, colleagues, forms, sources] = await Promise.all([
		asBoard ? undefined : listInquiries(store, { ...listing, page: Number(params.get("page")) }),
		asBoard ? inquiryBoard(store, stages, listing, each) : undefined,
		asBoard ? listLostReasons(store) : [],
		countInquiries(store, { form, from, stage, person }),
		listColleagues(store),
		usedForms(store),
		usedSources(store),
	]);
	const shown = board?.columns.flatMap(({ inquiries }) => inquiries) ?? [];
	const waiting = shown.filter(({ state, firstResponseAt }) => firstResponseAt === null && /^(new|open)$/.test(state));
	const due = Object.fromEntries(waiting.map(({ id, createdAt }) => [id, dueForSender(createdAt, settings)]));
	const about = { counts, colleagues, forms, sources, stages, person, zone };
	return { state, query, form, from, stage, found, board: board && { board, each, due, lostReasons }, ...about };
}

/** Beside an open inquiry there is the list instead of the board. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
	change.defaultShouldRevalidate ||
	(isBoard(change.nextUrl.searchParams) && !change.currentParams.id !== !change.nextParams.id);

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Inquiries")];

const screen = "/admin/inquiries";

export default function Inbox({ loaderData }: Route.ComponentProps) {
	const { state, query, form, from, stage, found, board, counts, colleagues, forms, sources, stages, person, zone } =
		loaderData;
	const stageNames = new Map(stages.map(({ id, name }) => [id, name]));
	const nameOf = new Map(colleagues.map(({ id, name }) => [id, name]));
	const { id } = useParams();
	const shown = useLocation();
	const { pathname, search } = useNextLocation(screen);
	const navigate = useNavigate();
	const inquiries = found?.inquiries ?? [];
	const assigneeOf = ({ assignedTo }: InquiryLine) =>
		assignedTo === null ? "" : (nameOf.get(assignedTo) ?? "Somebody who has left");
	const opened = pathname.slice(screen.length + 1);
	const position = inquiries.findIndex((inquiry) => inquiry.id === opened);
	const go = (step: number) => {
		// While another list is loading, the next inquiry in it is not known yet.
		if (search !== shown.search) return;
		const next = inquiries[position < 0 ? 0 : position + step];
		if (next) void navigate({ pathname: `${screen}/${next.id}`, search }, { preventScrollReset: true });
	};
	const following = inquiries[position + 1];
	const next: NextInquiry | undefined = following && {
		name: following.name,
		to: `${screen}/${following.id}${search}`,
	};
	useShortcuts({ j: () => go(1), k: () => go(-1) });

	const isEmpty = (board?.board.columns ?? [found!]).every(({ total }) => total === 0);
	const isNarrowed = form !== undefined || from !== undefined || stage !== undefined;
	return (
		<div className={board ? "inbox inbox-board" : id ? "inbox inbox-reading" : "inbox"}>
			<section className="inbox-list" aria-label="List of inquiries">
				<div className="inbox-top">
					<Filters counts={counts} />
					{(forms.some(({ id }) => id !== "") || form !== undefined) && <Forms forms={forms} />}
					{(sources.length > 0 || from !== undefined) && <Sources sources={sources} />}
					{!board && (stages.length > 0 || stage !== undefined) && <Stages stages={stages} />}
					<div className="inbox-find">
						<Search />
						<View />
						<a className="button button-quiet" href={`/admin/inquiries.csv${search}`} download>
							<Download className="icon" aria-hidden="true" />
							CSV
						</a>
					</div>
				</div>
				{isEmpty ? (
					<Nothing query={query} state={isNarrowed ? "narrowed" : state} />
				) : board ? (
					<Suspense>
						<InquiryBoard
							{...board}
							{...{ assigneeOf, stageNames, zone, search }}
							list={addressOf(state, { form, from, words: query })}
						/>
					</Suspense>
				) : (
					<ul className="inbox-lines">
						{inquiries.map((inquiry) => (
							<Line
								key={inquiry.id}
								inquiry={inquiry}
								assignee={inquiry.assignedTo === person ? "You" : assigneeOf(inquiry)}
								stage={stageNames.get(inquiry.stage) ?? ""}
								zone={zone}
								search={search}
								isCurrent={inquiry.id === opened}
							/>
						))}
					</ul>
				)}
				{found && <Pages {...found} search={search} />}
			</section>
			{!board && <Outlet context={next} />}
		</div>
	);
}

function Filters({ counts }: { counts: Record<InquiryFilter, number> }) {
	const next = new URLSearchParams(useNextLocation(screen).search);
	const current = filterOf(next);
	const shown = isBoard(next)
		? filters.filter(({ value }) => isOnBoard(value) || /^(spam|held)$/.test(value))
		: filters;
	return (
		<nav className="inbox-filters" aria-label="State">
			{shown.map(({ value, label }) => (
				<Link key={value} to={addressOf(value, narrowedOf(next))} aria-current={value === current ? "true" : undefined}>
					{label}
					{counts[value] > 0 && <span className="num mute">{counts[value]}</span>}
				</Link>
			))}
		</nav>
	);
}

/** The forms that inquiries came with, once there are others than that of the contact page. */
function Forms({ forms }: { forms: readonly UsedForm[] }) {
	const navigate = useNavigate();
	const next = new URLSearchParams(useNextLocation(screen).search);
	const form = formOf(next);
	const isKnown = form === undefined || forms.some(({ id }) => id === form);
	return (
		<Select
			label="Form"
			isLabelHidden
			value={form ?? all}
			onChange={(to) =>
				void navigate(addressOf(filterOf(next), { ...narrowedOf(next), form: to === all ? undefined : to }), atOnce)
			}
			options={[
				{ value: all, label: "All forms" },
				...forms.map(({ id, title }) => ({ value: id, label: title })),
				...(isKnown ? [] : [{ value: form, label: form === "" ? "Project inquiry" : "A form without inquiries" }]),
			]}
		/>
	);
}

/** The filter by the source of inquiries, once some have a known source. */
function Sources({ sources }: { sources: readonly string[] }) {
	const navigate = useNavigate();
	const next = new URLSearchParams(useNextLocation(screen).search);
	const from = fromOf(next);
	const isKnown = from === undefined || sources.includes(from);
	return (
		<Select
			label="Came from"
			isLabelHidden
			value={from ?? all}
			onChange={(to) =>
				void navigate(addressOf(filterOf(next), { ...narrowedOf(next), from: to === all ? undefined : to }), atOnce)
			}
			options={[
				{ value: all, label: "All sources" },
				...[...sources, ...(isKnown ? [] : [from])].map((source) => ({ value: source, label: source })),
			]}
		/>
	);
}

/** The filter by the stages of the owner, once there are some. */
function Stages({ stages }: { stages: readonly Stage[] }) {
	const navigate = useNavigate();
	const next = new URLSearchParams(useNextLocation(screen).search);
	const stage = stageOf(next);
	const isKnown = stage === undefined || stages.some(({ id }) => id === stage);
	return (
		<Select
			label="Stage"
			isLabelHidden
			value={stage ?? all}
			onChange={(to) =>
				void navigate(addressOf(filterOf(next), { ...narrowedOf(next), stage: to === all ? undefined : to }), atOnce)
			}
			options={[
				{ value: all, label: "All stages" },
				...stages.map(({ id, name }) => ({ value: id, label: name })),
				...(isKnown ? [] : [{ value: stage, label: "A stage that was removed" }]),
			]}
		/>
	);
}

// No id of a form; "" is that of the project inquiry.
const all = "*";

/** Switches between the list and the board. */
function View() {
	const next = new URLSearchParams(useNextLocation(screen).search);
	const filter = filterOf(next);
	const views = [
		{ label: "List", icon: List, isBoard: false, on: filter },
		{ label: "Board by stage", icon: TableColumnsSplit, isBoard: true, on: isOnBoard(filter) ? filter : "all" },
	] as const;
	return (
		<nav className="segmented" aria-label="View">
			{views.map(({ label, icon: Icon, isBoard: asBoard, on }) => (
				<Link
					key={label}
					className="segment"
					to={addressOf(on, { ...narrowedOf(next), isBoard: asBoard })}
					aria-label={label}
					data-tooltip={label}
					aria-current={asBoard === isBoard(next) ? "true" : undefined}
				>
					<Icon className="icon" aria-hidden="true" />
				</Link>
			))}
		</nav>
	);
}

function Search() {
	const navigate = useNavigate();
	const next = new URLSearchParams(useNextLocation(screen).search);
	const look = (words: string) =>
		void navigate(addressOf(filterOf(next), { ...narrowedOf(next), words }), { replace: true, ...atOnce });
	return (
		<DebouncedSearch
			className="grow"
			label="Search inquiries"
			placeholder="Search inquiries…"
			value={next.get("q") ?? ""}
			onChange={look}
		/>
	);
}

function Nothing({ query, state }: { query: string; state: string }) {
	if (query)
		return (
			<Empty title="No inquiries found" action={<LinkButton to="/admin/inquiries">Clear search</LinkButton>}>
				Try other words, or look in another list.
			</Empty>
		);
	if (state === "mine")
		return (
			<Empty title="Nothing is yours" action={<LinkButton to={addressOf("nobodys")}>See what is nobody’s</LinkButton>}>
				Inquiries that you take, or that somebody gives to you, are here until they are won or lost.
			</Empty>
		);
	if (state === "nobodys")
		return <Empty title="Somebody has all of them">Inquiries that wait and that nobody has taken are here.</Empty>;
	if (state === "later")
		return <Empty title="Nothing waits">Inquiries with a follow-up are here until its day comes.</Empty>;
	if (state !== "all") return <Empty title="Nothing here">No inquiry is in this list at the moment.</Empty>;
	return (
		<Empty
			title="No inquiries yet"
			action={
				<LinkButton to="/contact" newTab>
					Open the contact page
				</LinkButton>
			}
		>
			What visitors send through the contact form appears here.
		</Empty>
	);
}

function Pages({ page, pages, total, isMore, search }: Omit<InquiryPage, "inquiries"> & { search: string }) {
	if (pages < 2) return null;
	const to = (target: number) => {
		const params = new URLSearchParams(search);
		params.set("page", String(target));
		return `/admin/inquiries?${params}`;
	};
	return (
		<nav className="inbox-pages" aria-label="Pages">
			{page > 1 ? <NavLink to={to(page - 1)}>Newer</NavLink> : <span />}
			<span className="num mute">
				Page {page} of {pages}, {isMore ? `the newest ${total} of more` : `${total} in all`}
			</span>
			{page < pages ? <NavLink to={to(page + 1)}>Older</NavLink> : <span />}
		</nav>
	);
}
