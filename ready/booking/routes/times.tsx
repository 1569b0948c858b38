import { data } from "react-router";
import {
	Behaviour,
	Button,
	FormStyle,
	GoLink,
	type LoaderArgs,
	Missing,
	missingMeta,
	Nothing,
	PageHead,
	type PageMeta,
	pageMeta,
	type RouteHandle,
	stylesheet,
	useWords,
} from "#core/pages.ts";
import { backendContext, siteContext, wordsIn } from "#core/server.ts";
import { momentAt } from "#core/times.ts";
import guessZone from "../guess-zone.ts?worker&url";
import { meetingAt, offeredTimes } from "../offers.ts";
import styles from "../pages/book.css?url";
import { daysOf, hoursOf, zoneName } from "../times.ts";
import { bookingWords } from "../words.ts";
import { chosenZone, momentSegment, segmentOf, zones } from "../zones.ts";

export const handle: RouteHandle = { cached: false, query: { zone: "typed", from: /^\d{4}-\d\d-\d\d$/ } };

/** So many days with times stand on one page. */
const mostDays = 7;

/** Of a company that is open day and night, fewer days. */
const mostTimes = 400;

export async function loader({ request, context, params: { slug } }: LoaderArgs<"slug">) {
	const site = context.get(siteContext);
	const { t, locale } = wordsIn(site.snapshot, bookingWords);
	const meeting = meetingAt(site, slug);
	if (!meeting) return data({ found: undefined, meta: missingMeta({ site, title: t("missing") }) }, { status: 404 });
	const asked = new URL(request.url).searchParams;
	const own = chosenZone(hoursOf(site).zone, "UTC");
	const zone = chosenZone(asked.get("zone") ?? "", own);
	const midnight = Date.parse(`${asked.get("from")}T00:00Z`);
	const begin = Number.isNaN(midnight) ? 0 : momentAt(zone, midnight);
	const times = await offeredTimes(context.get(backendContext), site, meeting, begin);
	const days = daysOf(times.slice(0, mostTimes), zone, locale);
	// The last day may go on.
	const next = days[mostDays] ?? (times.length > mostTimes ? days.at(-1) : undefined);
	const path = `/book/${slug}`;
	const crumbs = [
		{ title: t("home"), path: "/" },
		{ title: t("title"), path: "/book" },
		{ title: meeting.title, path },
	];
	const { title, summary: description, minutes, place } = meeting;
	return data({
		found: {
			...{ meeting: { slug, title, description, minutes, place, days: meeting.days }, crumbs, zone, own, path },
			...{ days: days.filter((one) => !next || one.date < next.date), next: next?.date, isLater: begin > 0 },
		},
		meta: pageMeta({ site, path, title, description, crumbs }),
	});
}

export const links = stylesheet(styles);

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

interface TimesProps {
	loaderData: Awaited<ReturnType<typeof loader>>["data"];
}

export default function Times({ loaderData: { found } }: TimesProps) {
	const { t } = useWords(bookingWords);
	if (!found)
		return <Missing title={t("missing")} text={t("missingText")} back={{ text: t("title"), href: "/book" }} />;
	const { meeting, crumbs, zone, own, path, days, next, isLater } = found;
	const query = new URLSearchParams({ zone });
	return (
		<>
			<PageHead
				title={meeting.title}
				crumbs={crumbs}
				above={t("minutes", { minutes: meeting.minutes })}
				below={meeting.description}
			/>
			<section className="wrap pb-section" aria-labelledby="times">
				<h2 className="text-d3 mb-4" id="times">
					{t("choose")}
				</h2>
				<FormStyle />
				<guess-zone data-zone={own}>
					<form className="meeting-zone" method="get" action={path}>
						<div className="field">
							<label htmlFor="zone">{t("zone")}</label>
							<select id="zone" name="zone" defaultValue={zone}>
								{zones.map((name) => (
									<option key={name} value={name}>
										{zoneName(name)}
									</option>
								))}
							</select>
						</div>
						<Button type="submit">{t("show")}</Button>
					</form>
				</guess-zone>
				<Behaviour src={guessZone} />
				{days.length === 0 ? (
					<Nothing text={t("noTimes", { days: meeting.days })} action={{ text: t("write"), href: "/contact" }} />
				) : (
					<ol className="meeting-days">
						{days.map(({ date, name, times }) => (
							<li key={date}>
								<h3>{name}</h3>
								<ul className="meeting-times num">
									{times.map(({ at, name: time }) => (
										<li key={at}>
											<a href={`${path}/${momentSegment(at)}/${segmentOf(zone)}`} rel="nofollow">
												<time dateTime={new Date(at).toISOString()}>{time}</time>
												<span className="sr-only">, {name}</span>
											</a>
										</li>
									))}
								</ul>
							</li>
						))}
					</ol>
				)}
				<p className="meeting-more">
					{isLater && (
						<GoLink href={`${path}?${query}`} towards="back">
							{t("earlier")}
						</GoLink>
					)}
					{next && <GoLink href={`${path}?${query}&from=${next}`}>{t("later")}</GoLink>}
				</p>
			</section>
		</>
	);
}
