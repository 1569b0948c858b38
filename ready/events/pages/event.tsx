import { data } from "react-router";
import {
	at,
	Form,
	FormattedText,
	GoLink,
	LinkButton,
	type LoaderArgs,
	Missing,
	missingMeta,
	PageHead,
	type PageMeta,
	type PageProps,
	Picture,
	pageMeta,
	stylesheet,
	useWords,
} from "#core/pages.ts";
import { readText, singletonOf, siteContext, wordsIn } from "#core/server.ts";
import { eventsPage } from "../content.ts";
import { eventThing } from "../event-thing.ts";
import { eventAt } from "../registration.ts";
import { dayText, type Event, type Span, timeText } from "../times.ts";
import { eventWords } from "../words.ts";
import styles from "./event.css?url";

export async function loader({ context, params }: LoaderArgs<"slug">) {
	const site = context.get(siteContext);
	const { t } = wordsIn(site.snapshot, eventWords);
	const found = eventAt(site, params.slug);
	if (!found) return data({ found, meta: missingMeta({ site, title: t("missing") }) }, { status: 404 });
	const { event } = found;
	const { title, path, summary, seo, past } = event;
	const { hero, archive } = singletonOf(site.snapshot, eventsPage);
	const crumbs = [
		{ title: t("home"), path: "/" },
		{ title: hero.title || t("title"), path: "/events" },
		...(past ? [{ title: archive.title || t("archive"), path: "/past-events" }] : []),
		{ title, path },
	];
	return data({
		found: { ...found, crumbs, text: await readText(site.snapshot, event.text) },
		meta: pageMeta({
			site,
			path,
			title: seo.title || title,
			description: seo.description || summary,
			keywords: seo.keywords,
			crumbs,
			thing: eventThing(site, event),
		}),
	});
}

export const links = stylesheet(styles);

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function EventPage({ loaderData: { found } }: PageProps<typeof loader>) {
	const { t } = useWords(eventWords);
	if (!found)
		return <Missing title={t("missing")} text={t("missingText")} back={{ text: t("all"), href: "/events" }} />;
	const { event, span, crumbs, text, form, email, phone } = found;
	return (
		<>
			<PageHead
				title={event.title}
				crumbs={crumbs}
				below={event.summary}
				regions={[at(event, "title"), at(event, "summary")]}
			/>
			<div className="page-grid event-open">
				<Facts event={event} span={span} takes={form !== undefined} />
				<div className="event-text">
					{event.image && (
						<div className="pic cut">
							<Picture
								image={event.image}
								sizes="(min-width: 64rem) 60vw, 100vw"
								priority
								region={at(event, "image")}
							/>
						</div>
					)}
					<FormattedText text={text} region={at(event, "text")} />
				</div>
			</div>
			{form && (
				<section className="section sunk" id="register" aria-labelledby="register-title">
					<div className="page-grid split-4-8">
						<div>
							<h2 className="text-d2" id="register-title">
								{t("register")}
							</h2>
							<p className="soft event-kept">{t("kept")}</p>
						</div>
						<Form form={form} page={event.path} email={email} phone={phone} />
					</div>
				</section>
			)}
		</>
	);
}

function Facts({ event, span, takes }: { event: Event; span: Span; takes: boolean }) {
	const words = useWords(eventWords);
	const { t } = words;
	const { path, place, address, online, past } = event;
	const time = timeText(span, words);
	return (
		<aside className="event-facts-beside">
			{past && <p className="soft">{t("over")}</p>}
			<dl className="facts">
				<div {...at(event, "day", "begins", "ends", "zone")}>
					<dt>{t("when")}</dt>
					<dd>
						<time dateTime={new Date(span.from).toISOString()}>{dayText(span, words)}</time>
						{time && <span className="num text-sm soft">{time}</span>}
					</dd>
				</div>
				<div {...at(event, "place", "address")}>
					<dt>{t("where")}</dt>
					<dd>
						{place || t("online")}
						{address && <span className="text-sm soft">{address}</span>}
					</dd>
				</div>
			</dl>
			{takes && (
				<p>
					<LinkButton look="accent" href="#register">
						{t("register")}
					</LinkButton>
				</p>
			)}
			{!past && (
				<p className="event-links text-sm">
					<GoLink href={`${path}/event.ics`}>{t("add")}</GoLink>
					{online && (
						<GoLink href={online} external>
							{t("watch")}
						</GoLink>
					)}
				</p>
			)}
		</aside>
	);
}
