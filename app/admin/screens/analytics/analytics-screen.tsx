import { Link, useNavigate } from "react-router";
import type { Line as Counted } from "../../../.server/analytics/visit-report.ts";
import type { CampaignPart } from "../../../content/values/campaign.ts";
import { languageName } from "../../../language/language-name.ts";
import { LinkButton } from "../../controls/button.tsx";
import { Empty } from "../../controls/empty.tsx";
import { Notice } from "../../controls/notice.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Segmented } from "../../controls/tabs.tsx";
import { Download } from "../../icons.tsx";
import { atOnce, useNextParams } from "../../next-params.ts";
import { LoadFailure } from "../../shell/failure.tsx";
import { studioTitle } from "../../shell/studio-title.ts";
import type { Route } from "./+types/analytics-screen";
import { type AnalyticsQuery, type Asked, addressOf, queryOf } from "./analytics-query.ts";
import { Chart } from "./chart.tsx";
import { Funnel } from "./funnel.tsx";
import { campaignName, campaignNames, countryName, deviceName, referrerName, share } from "./labels.ts";
import { Lines } from "./lines.tsx";
import { loadAnalytics } from "./load-analytics.server.ts";
import { ReadBeforeInquiries } from "./read-before-panel.tsx";
import { Totals } from "./totals.tsx";
import { Vitals } from "./vitals-panel.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Analytics")];

export function loader({ request, context }: Route.LoaderArgs) {
	return loadAnalytics(request, context);
}

const periods = [
	{ value: "2", label: "2 days" },
	{ value: "7", label: "7 days" },
	{ value: "30", label: "30 days" },
	{ value: "90", label: "90 days" },
] as const;

export default function Analytics({
	loaderData: { query: shown, visits, languages, vitals, read, funnel, names, counting },
}: Route.ComponentProps) {
	const navigate = useNavigate();
	const query = queryOf(useNextParams("/admin/analytics"));
	const { views, viewsBefore } = visits.total;
	const isEmpty = views === 0 && viewsBefore === 0 && visits.inquiries.length === 0 && visits.held.inquiries === 0;
	return (
		<div className="screen">
			<div className="screen-head">
				<div className="row">
					<Segmented
						label="Period"
						options={periods}
						value={String(query.days) as (typeof periods)[number]["value"]}
						onChange={(days) =>
							void navigate(addressOf(query, { days: Number(days) as AnalyticsQuery["days"] }), atOnce)
						}
					/>
					<a className="button button-line" href={addressOf(query, {}, ".csv")} download>
						<Download className="icon" aria-hidden="true" />
						CSV
					</a>
				</div>
			</div>
			{!counting.isOn && (
				<Notice
					tone="neutral"
					action={counting.maySwitch && <LinkButton to="/admin/settings">To the settings</LinkButton>}
				>
					Visits are not counted at present: “Count visits” is switched off.
				</Notice>
			)}
			{isEmpty ? (
				<Panel title="Visits">
					<Empty
						title="No visits yet"
						action={
							<LinkButton to="/" newTab>
								View Live Site
							</LinkButton>
						}
					>
						A page is counted a few seconds after its reader leaves it. Programs, and people who ask not to be tracked,
						are left out. <Link to="/admin/help/own/figures">How visits are counted</Link>
					</Empty>
				</Panel>
			) : (
				<Report
					query={query}
					shown={shown}
					visits={visits}
					languages={languages}
					read={read}
					funnel={funnel}
					names={names}
				/>
			)}
			{!isEmpty && <Vitals report={vitals} shown={shown} query={query} names={names} />}
		</div>
	);
}

// The name first: it is what most campaigns are looked up by.
const shownParts = ["campaign", "source", "medium", "content", "term"] as const satisfies CampaignPart[];

function Report({
	query,
	shown,
	visits,
	languages,
	read,
	funnel,
	names,
}: Asked & Pick<Route.ComponentProps["loaderData"], "visits" | "languages" | "read" | "funnel" | "names">) {
	const { days, hours, total, pages, referrers, devices, countries, inquiries, campaigns, goals } = visits;
	const whole = (list: string) => (shown.whole === list ? undefined : addressOf(query, { whole: list }));
	const byVisits = (counts: readonly Counted[], nameOf: (value: string) => string) =>
		counts.map(({ value, visits: now, visitsBefore: before }) => ({
			...{ key: value, name: nameOf(value), now, before },
			beside: share(now, total.visits),
		}));
	const byViews = (counts: readonly Counted[], nameOf: (value: string) => string | undefined) =>
		counts.map(({ value, views: now, viewsBefore: before, visits }) => ({
			...{ key: value, name: nameOf(value), now, before },
			beside: visits.toLocaleString("en-US"),
		}));
	return (
		<>
			<Panel title="Visits">
				<Totals total={total} inquiries={inquiries} held={visits.held} length={shown.days} />
				<Chart days={hours.length > 0 ? hours : days} length={shown.days} />
			</Panel>
			<div className="analytics-pair">
				<Lines
					title="Pages"
					columns={{ name: "Page", value: "Read", beside: "Visits began" }}
					lines={byViews(pages, (page) => names[page])}
					nothing="No page was read in these days."
					whole={whole("pages")}
				/>
				<Lines
					title="Where visits came from"
					columns={{ name: "Site", value: "Visits", beside: "Share" }}
					lines={byVisits(referrers, referrerName)}
					nothing="No visit began in these days."
					whole={whole("referrers")}
				/>
				{languages.length > 0 && (
					<Lines
						title="Languages"
						columns={{ name: "Language", value: "Pages read", beside: "Visits began" }}
						lines={byViews(languages, languageName)}
						nothing="No page was read in these days."
					/>
				)}
				<Lines
					title="Devices"
					columns={{ name: "Device", value: "Visits", beside: "Share" }}
					lines={byVisits(devices, deviceName)}
					nothing="No visit began in these days."
				/>
				<Lines
					title="Inquiries by page"
					columns={{ name: "Page", value: "Inquiries", beside: "Of its readings" }}
					lines={inquiries.map(({ page, ...of }) => ({
						key: page,
						name: names[page] ?? "Not known",
						now: of.inquiries,
						before: of.inquiriesBefore,
						beside: share(of.inquiries, of.views),
					}))}
					nothing="No inquiry was sent in these days."
				/>
				<Lines
					title="Inquiries by source"
					columns={{ name: "Site or campaign", value: "Inquiries", beside: "Of its visits" }}
					lines={visits.inquirySources.map(({ value, ...of }) => ({
						key: value,
						name: value ? (
							<Link className="analytics-link" to={`/admin/inquiries?from=${encodeURIComponent(value)}`}>
								{value}
							</Link>
						) : (
							referrerName("")
						),
						now: of.inquiries,
						before: of.inquiriesBefore,
						beside: share(of.inquiries, of.visits),
					}))}
					nothing="No inquiry was sent in these days."
					whole={whole("sources")}
				/>
				<Funnel lines={funnel} names={names} />
				<ReadBeforeInquiries kinds={read} names={names} />
				<Lines
					title="Goals"
					columns={{ name: "Goal", value: "Reached", beside: "Of visits" }}
					lines={goals.map(({ key, name, ...of }) => ({
						key,
						name,
						now: of.reached,
						before: of.reachedBefore,
						beside: share(of.reached, total.visits),
					}))}
					nothing={
						<>
							What visitors are meant to do, such as reading the thanks of a newsletter, is counted here.{" "}
							<Link className="analytics-link" to="/admin/goals">
								Set a goal
							</Link>
						</>
					}
				/>
				{shownParts
					.filter((part) => campaigns[part].length > 0)
					.map((part) => (
						<Lines
							key={part}
							title={campaignNames[part].title}
							columns={{ name: campaignNames[part].one, value: "Visits", beside: "Share" }}
							lines={byVisits(campaigns[part], campaignName)}
							nothing=""
							whole={whole(part)}
						/>
					))}
				{visits.inquiryCampaigns.length > 0 && (
					<Lines
						title="Inquiries by campaign"
						columns={{ name: "Campaign", value: "Inquiries", beside: "Of its visits" }}
						lines={visits.inquiryCampaigns.map(({ value, ...of }) => ({
							key: value,
							name: value,
							now: of.inquiries,
							before: of.inquiriesBefore,
							beside: share(of.inquiries, of.visits),
						}))}
						nothing=""
						whole={whole("inquiry-campaigns")}
					/>
				)}
				{countries.length > 0 && (
					<Lines
						title="Countries"
						columns={{ name: "Country", value: "Visits", beside: "Share" }}
						lines={byVisits(countries, countryName)}
						nothing=""
						whole={whole("countries")}
					/>
				)}
			</div>
		</>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <LoadFailure error={error} />;
}
