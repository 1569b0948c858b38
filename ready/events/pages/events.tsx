import {
	at,
	GoLink,
	type LoaderArgs,
	Nothing,
	PageHead,
	type PageMeta,
	type PageProps,
	pageMeta,
	stylesheet,
	useWords,
} from "#core/pages.ts";
import { entriesOf, singletonOf, siteContext, wordsIn } from "#core/server.ts";
import { comingEvents } from "../calendar.ts";
import { event, eventsPage } from "../content.ts";
import { EventRow } from "../event-row.tsx";
import { spanOf, zoneOf } from "../times.ts";
import { eventWords } from "../words.ts";
import styles from "./events.css?url";

export function loader({ context }: LoaderArgs) {
	const site = context.get(siteContext);
	const { t } = wordsIn(site.snapshot, eventWords);
	const page = singletonOf(site.snapshot, eventsPage);
	const coming = comingEvents(site);
	const own = zoneOf(site.snapshot);
	const crumbs = [
		{ title: t("home"), path: "/" },
		{ title: t("title"), path: "/events" },
	];
	const title = page.hero.title || t("title");
	return {
		page,
		title,
		coming: coming.map((one) => ({ event: one, span: spanOf(one, own) })),
		hasPast: entriesOf(site.snapshot, event).length > coming.length,
		meta: pageMeta({ site, path: "/events", title, crumbs, items: coming }),
	};
}

export const links = stylesheet(styles);

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function Events({ loaderData: { page, title, coming, hasPast } }: PageProps<typeof loader>) {
	const { t } = useWords(eventWords);
	const { hero, empty } = page;
	return (
		<>
			<PageHead
				title={title}
				beside={
					hero.subtitle && (
						<p className="soft" {...at(hero, "subtitle")}>
							{hero.subtitle}
						</p>
					)
				}
				regions={[at(hero, "title")]}
			/>
			<section className="wrap pb-section" aria-label={t("title")}>
				{coming.length === 0 ? (
					<div {...at(page, "empty")}>
						<Nothing
							text={empty || t("none")}
							action={hasPast ? { text: t("archive"), href: "/past-events" } : { text: t("home"), href: "/" }}
						/>
					</div>
				) : (
					<>
						<ul className="event-list">
							{coming.map(({ event, span }) => (
								<EventRow key={event.id} event={event} span={span} />
							))}
						</ul>
						<p className="event-ways">
							<GoLink href="/events.ics">{t("subscribe")}</GoLink>
							{hasPast && <GoLink href="/past-events">{t("archive")}</GoLink>}
						</p>
					</>
				)}
			</section>
		</>
	);
}
