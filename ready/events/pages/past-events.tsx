import { redirect } from "react-router";
import {
	at,
	type LoaderArgs,
	Nothing,
	PageHead,
	type PageMeta,
	type PageProps,
	pageMeta,
	type RouteHandle,
	stylesheet,
	useWords,
} from "#core/pages.ts";
import { entriesOf, singletonOf, siteContext, wordsIn } from "#core/server.ts";
import { event, eventsPage } from "../content.ts";
import { EventRow } from "../event-row.tsx";
import { spanOf, zoneOf } from "../times.ts";
import { eventWords } from "../words.ts";
import styles from "./events.css?url";

export const handle: RouteHandle = { query: { year: /^\d{4}$/ } };

const path = "/past-events";

/** A year at a time, the last one unless asked: so the page stays short, however long a company has existed. */
export function loader({ context, request }: LoaderArgs) {
	const site = context.get(siteContext);
	const { t } = wordsIn(site.snapshot, eventWords);
	const page = singletonOf(site.snapshot, eventsPage);
	const past = Map.groupBy(
		entriesOf(site.snapshot, event).filter((one) => one.past),
		({ day }) => day.slice(0, 4),
	);
	const years = [...past.keys()];
	const asked = new URL(request.url).searchParams.get("year");
	if (asked !== null && (asked === years[0] || !past.has(asked))) throw redirect(path, 301);
	const year = asked ?? years[0];
	const shown = year ? past.get(year)! : [];
	const own = zoneOf(site.snapshot);
	const title = page.archive.title || t("archive");
	const crumbs = [
		{ title: t("home"), path: "/" },
		{ title: page.hero.title || t("title"), path: "/events" },
		{ title, path },
	];
	return {
		page,
		title,
		crumbs,
		year,
		years: years.map((one) => ({ year: one, count: past.get(one)!.length })),
		shown: shown.map((one) => ({ event: one, span: spanOf(one, own) })),
		meta: pageMeta({ site, path, title, part: asked ?? undefined, crumbs, items: shown }),
	};
}

export const links = stylesheet(styles);

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function PastEvents({ loaderData }: PageProps<typeof loader>) {
	const { page, title, crumbs, year, years, shown } = loaderData;
	const { t } = useWords(eventWords);
	const { archive } = page;
	return (
		<>
			<PageHead
				title={title}
				crumbs={crumbs}
				below={archive.subtitle}
				regions={[at(archive, "title"), at(archive, "subtitle")]}
			/>
			<section className="wrap pb-section" aria-label={title}>
				{years.length > 1 && (
					<nav className="event-years" aria-label={t("year")}>
						{years.map((one, index) => (
							<a
								key={one.year}
								href={index === 0 ? path : `${path}?year=${one.year}`}
								aria-current={one.year === year ? "true" : undefined}
							>
								{one.year} <span className="num text-2xs mute">{one.count}</span>
							</a>
						))}
					</nav>
				)}
				{shown.length === 0 ? (
					<Nothing text={t("noneYet")} action={{ text: t("all"), href: "/events" }} />
				) : (
					<>
						<h2 className="text-d2 event-year num">{year}</h2>
						<ul className="event-list is-plain">
							{shown.map(({ event, span }) => (
								<EventRow key={event.id} event={event} span={span} isPlain />
							))}
						</ul>
					</>
				)}
			</section>
		</>
	);
}
