import { Link } from "react-router";
import { useAction } from "../../actions/use-action.ts";
import { AsyncBoundary } from "../../controls/async-boundary.tsx";
import { Button, LinkButton } from "../../controls/button.tsx";
import { Skeleton } from "../../controls/skeleton.tsx";
import { Status } from "../../controls/status.tsx";
import { Time, useNow } from "../../controls/time/time.tsx";
import { Zone } from "../../controls/time/zone.tsx";
import { zoneName } from "../../controls/time/zone-name.ts";
import { ArrowUpRight } from "../../icons.tsx";
import type { LoadedState } from "../../use-loaded.ts";
import type { action } from "../bookmarks/bookmarks-action.ts";
import { changeOf } from "./change.ts";
import type { Total, Totals } from "./dashboard-totals.server.ts";
import type { PanelData } from "./panel-data.ts";

interface LoadedPanels {
	totals: LoadedState<Totals>;
	inquiries: LoadedState<PanelData<"inquiries">>;
}

/** The top of the dashboard: what waits for somebody, and whether the site is there. */
export function DashboardHead({ totals: { state }, inquiries }: LoadedPanels) {
	return (
		<header className="screen-head">
			<Headline loaded={inquiries} />
			<div className="dashboard-state">
				<Status tone={state.kind === "failed" ? "danger" : "ok"}>
					{state.kind === "failed" ? "Not reachable" : "Online"}
				</Status>
				<span>
					Last Updated:{" "}
					{state.kind === "ready" ? <Time at={state.at} relative /> : state.kind === "failed" ? "unknown" : "Just now"}
				</span>
				<span>
					Times are <Zone />.
				</span>
				<LinkButton to="/" newTab icon={ArrowUpRight}>
					View Live Site
				</LinkButton>
			</div>
		</header>
	);
}

function Headline({ loaded: { state } }: { loaded: LoadedPanels["inquiries"] }) {
	const now = useNow();
	// Its line is there from the start, so that nothing moves when it is known. It is no heading as long as it is empty.
	if (state.kind !== "ready" || !state.value)
		return (
			<p className="dashboard-headline" aria-hidden="true">
				&nbsp;
			</p>
		);
	const { total, isMore, lines, zone } = state.value;
	const [first] = lines;
	if (!first) return <h2 className="dashboard-headline">No inquiry waits for an answer.</h2>;
	const count = isMore ? `More than ${total}` : (words[total] ?? String(total));
	const isLate = now !== null && first.dueAt < now;
	return (
		<h2 className="dashboard-headline">
			{count} {total === 1 ? "inquiry waits" : "inquiries wait"} for an answer, {total > 1 && "the first "}
			{isLate ? "since" : "until"} <Time at={first.dueAt} zone={zone} /> ({zoneName(zone)}).
		</h2>
	);
}

const words = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/** The screen where the figures that a company claims are edited. */
export const claimsAddress = "/admin/metrics";

interface TotalsPanelProps {
	loaded: LoadedState<Totals>;
	/** Set when the person has put away what the company claims. */
	claimsAway: string | undefined;
}

/** The totals of the site's content, and what it claims. */
export function TotalsPanel({ loaded, claimsAway }: TotalsPanelProps) {
	const { state } = loaded;
	const release = state.kind === "ready" ? state.value.release : null;
	return (
		<section aria-label="Totals" aria-busy={state.kind === "loading" || undefined}>
			<div className="figures-frame">
				<AsyncBoundary loaded={loaded} waiting={<Waiting />}>
					{(value) => <TotalList {...value} claimsAway={claimsAway} />}
				</AsyncBoundary>
			</div>
			{release && (
				<p className="panel-none">
					Release <b className="num">{release.number}</b> went live <Time at={release.at} />, published by {release.by}.
				</p>
			)}
		</section>
	);
}

function TotalList({ totals, claims, claimsAway }: Totals & Pick<TotalsPanelProps, "claimsAway">) {
	return (
		<>
			<div className="figures">
				{totals.map((total) => (
					<TotalCard key={total.label} {...total} />
				))}
			</div>
			{!claimsAway && claims.length > 0 && (
				<div className="figures figures-small">
					{claims.map(({ label, value }) => (
						<Link key={label} to={claimsAddress}>
							<span>{label}</span>
							<b className="num">{value}</b>
						</Link>
					))}
				</div>
			)}
			{claims.length > 0 && <ClaimsNote away={claimsAway} />}
		</>
	);
}

/** Says whose words the figures are, and puts them away for oneself, or back. */
function ClaimsNote({ away }: { away: string | undefined }) {
	const { run, isPending } = useAction<typeof action>("/admin/actions/bookmarks", { rejections: "toast" });
	const name = "Figures of the company";
	return (
		<p className="figures-note">
			{away ? (
				<Button variant="quiet" onPress={() => void run("remove", { id: away })} busy={isPending()}>
					Show the company's own figures
				</Button>
			) : (
				<>
					These are your company's own words, as its Metrics state them. Nothing measures them.
					<Button
						variant="quiet"
						onPress={() => void run("keep", { kind: "away", name, address: claimsAddress })}
						busy={isPending()}
					>
						Put them away
					</Button>
				</>
			)}
		</p>
	);
}

function TotalCard({ label, to, count, days }: Total) {
	const { words, direction } = changeOf(days);
	return (
		<Link to={to}>
			<span className="soft">{label}</span>
			<span className="figure-value num">
				{count}
				<Bars days={days} />
			</span>
			<span className="figure-change">
				<b className={`figure-${direction}`}>{words}</b> last 30 days
			</span>
		</Link>
	);
}

const width = 3;

/** One bar per day, the last one dark. Hidden from screen readers, because the text next to it says the same. */
function Bars({ days }: { days: readonly number[] }) {
	const most = Math.max(1, ...days);
	return (
		<svg viewBox={`0 0 ${days.length * width} 30`} preserveAspectRatio="none" aria-hidden="true">
			{days.map((count, index) => {
				const height = Math.max(1, (count / most) * 28);
				const today = index === days.length - 1;
				return (
					<rect
						key={index}
						className={today ? "bar-today" : undefined}
						x={index * width}
						y={30 - height}
						width={width - 1}
						height={height}
					/>
				);
			})}
		</svg>
	);
}

function Waiting() {
	return (
		<div className="figures" role="status" aria-label="Loading...">
			{[0, 1, 2, 3].map((each) => (
				<div key={each}>
					<Skeleton width="60%" />
					<Skeleton width="3rem" height="2.4rem" />
					<Skeleton width="45%" />
				</div>
			))}
		</div>
	);
}
