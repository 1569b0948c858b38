import { Link, NavLink, Outlet, useLocation, useNavigate, useParams } from "react-router";
import { listColleagues } from "../../../../.server/auth/people.ts";
import { personContext } from "../../../../.server/auth/person.ts";
import { backendContext } from "../../../../.server/http.ts";
import {
	countInquiries,
	type InquiryFilter,
	type InquiryPage,
	listInquiries,
	type UsedForm,
	usedForms,
	usedSources,
} from "../../../../.server/inquiries/list-inquiries.ts";
import { listStages, type Stage } from "../../../../.server/inquiries/stages.ts";
import { knownZone } from "../../../../content/values/time-zone.ts";
import { LinkButton } from "../../../controls/button.tsx";
import { DebouncedSearch } from "../../../controls/debounced-search.tsx";
import { Empty } from "../../../controls/empty.tsx";
import { Select } from "../../../controls/fields.tsx";
import { useShortcuts } from "../../../controls/use-shortcuts.ts";
import { Download } from "../../../icons.tsx";
import { atOnce, useNextLocation } from "../../../next-params.ts";
import { studioTitle } from "../../../shell/studio-title.ts";
import type { Route } from "./+types/inbox-screen";
import { addressOf, filterOf, filters, formOf, fromOf, narrowedOf, stageOf } from "./inquiry-filters.ts";
import { Line } from "./line.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
	const { store, release } = context.get(backendContext);
	const zone = knownZone(release.snapshot.one("site_settings").businessHours.timeZone);
	const person = context.get(personContext).id;
	const params = new URL(request.url).searchParams;
	const state = filterOf(params);
	const query = params.get("q") ?? "";
	const form = formOf(params);
	const from = fromOf(params);
	const stage = stageOf(params);
	const [found, counts, colleagues, forms, sources, stages] = await Promise.all([
		listInquiries(store, { state, form, from, stage, query, person, page: Number(params.get("page")) }),
		countInquiries(store, { form, from, stage, person }),
		listColleagues(store),
		usedForms(store),
		usedSources(store),
		listStages(store),
	]);
	return { state, query, form, from, stage, found, counts, colleagues, forms, sources, stages, person, zone };
}

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Inquiries")];

const screen = "/admin/inquiries";

export default function Inbox({ loaderData }: Route.ComponentProps) {
	const { state, query, form, from, stage, found, counts, colleagues, forms, sources, stages, person, zone } =
		loaderData;
	const stageNames = new Map(stages.map(({ id, name }) => [id, name]));
	const nameOf = new Map(colleagues.map(({ id, name }) => [id, id === person ? "You" : name]));
	const { id } = useParams();
	const shown = useLocation();
	const { pathname, search } = useNextLocation(screen);
	const navigate = useNavigate();
	const { inquiries } = found;
	const opened = pathname.slice(screen.length + 1);
	const position = inquiries.findIndex((inquiry) => inquiry.id === opened);
	const go = (step: number) => {
		// While another list is loading, the next inquiry in it is not known yet.
		if (search !== shown.search) return;
		const next = inquiries[position < 0 ? 0 : position + step];
		if (next) void navigate({ pathname: `${screen}/${next.id}`, search }, { preventScrollReset: true });
	};
	useShortcuts({ j: () => go(1), k: () => go(-1) });

	return (
		<div className={id ? "inbox inbox-reading" : "inbox"}>
			<section className="inbox-list" aria-label="List of inquiries">
				<div className="inbox-top">
					<Filters counts={counts} />
					{(forms.some(({ id }) => id !== "") || form !== undefined) && <Forms forms={forms} />}
					{(sources.length > 0 || from !== undefined) && <Sources sources={sources} />}
					{(stages.length > 0 || stage !== undefined) && <Stages stages={stages} />}
					<div className="inbox-find">
						<Search />
						<a className="button button-quiet" href={`/admin/inquiries.csv${search}`} download>
							<Download className="icon" aria-hidden="true" />
							CSV
						</a>
					</div>
				</div>
				{inquiries.length === 0 ? (
					<Nothing
						query={query}
						state={form === undefined && from === undefined && stage === undefined ? state : "narrowed"}
					/>
				) : (
					<ul className="inbox-lines">
						{inquiries.map((inquiry) => (
							<Line
								key={inquiry.id}
								inquiry={inquiry}
								assignee={
									inquiry.assignedTo === null ? "" : (nameOf.get(inquiry.assignedTo) ?? "Somebody who has left")
								}
								stage={stageNames.get(inquiry.stage) ?? ""}
								zone={zone}
								search={search}
								isCurrent={inquiry.id === opened}
							/>
						))}
					</ul>
				)}
				<Pages {...found} search={search} />
			</section>
			<Outlet />
		</div>
	);
}

function Filters({ counts }: { counts: Record<InquiryFilter, number> }) {
	const next = new URLSearchParams(useNextLocation(screen).search);
	const current = filterOf(next);
	return (
		<nav className="inbox-filters" aria-label="State">
			{filters.map(({ value, label }) => (
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
