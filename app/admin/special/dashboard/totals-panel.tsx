import { Link } from "react-router";
import { AsyncBoundary } from "../../controls/async-boundary.tsx";
import { LinkButton } from "../../controls/button.tsx";
import { Skeleton } from "../../controls/skeleton.tsx";
import { Status } from "../../controls/status.tsx";
import { Time } from "../../controls/time.tsx";
import { ArrowUpRight } from "../../icons.tsx";
import { changeOf } from "./change.ts";
import type { Total, Totals } from "./totals.ts";
import { usePanel } from "./use-panel.ts";

/** The head of the dashboard, and how much of what is on the site. */
export function TotalsPanel() {
	const loaded = usePanel("totals");
	const { state } = loaded;
	const release = state.kind === "ready" ? state.value.release : null;
	return (
		<>
			<header className="screen-head">
				<div>
					<h1 className="screen-title">Content Management Dashboard</h1>
					<p className="dashboard-state">
						<Status tone={state.kind === "failed" ? "danger" : "ok"}>
							{state.kind === "failed" ? "Not reachable" : "Online"}
						</Status>
						<span>
							Last Updated:{" "}
							{state.kind === "ready" ? (
								<Time at={state.at} relative />
							) : state.kind === "failed" ? (
								"unknown"
							) : (
								"Just now"
							)}
						</span>
						{release && (
							<span>
								Release <b className="num">{release.number}</b>, published <Time at={release.at} /> by {release.by}
							</span>
						)}
					</p>
				</div>
				<LinkButton to="/" newTab icon={ArrowUpRight}>
					View Live Site
				</LinkButton>
			</header>
			<section className="panel" aria-label="Totals" aria-busy={state.kind === "loading" || undefined}>
				<AsyncBoundary loaded={loaded} waiting={<Waiting />}>
					{(value) => <TotalList {...value} />}
				</AsyncBoundary>
			</section>
		</>
	);
}

function TotalList({ totals, claims }: Totals) {
	return (
		<>
			<div className="figures">
				{totals.map((total) => (
					<TotalCard key={total.label} {...total} />
				))}
			</div>
			<div className="figures figures-small">
				{claims.map(({ label, value }) => (
					<Link key={label} to="/admin/metrics">
						<span>{label}</span>
						<b className="num">{value || "Not set"}</b>
					</Link>
				))}
			</div>
		</>
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

/** One bar a day, the last one dark. It only repeats in a picture what the words say. */
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
