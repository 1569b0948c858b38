import { Link, useNavigate } from "react-router";
import type { Metric } from "../../../.server/analytics/vitals.ts";
import type { Measured, VitalsLine, VitalsReport } from "../../../.server/analytics/vitals-report.ts";
import { LinkButton } from "../../controls/button.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Status } from "../../controls/status.tsx";
import { Segmented } from "../../controls/tabs.tsx";
import { X } from "../../icons.tsx";
import { atOnce } from "../../next-params.ts";
import { type AnalyticsQuery, type Asked, addressOf } from "./analytics-query.ts";
import { count, deviceName, measureIn, metricNames, ratings } from "./labels.ts";

const metrics = Object.keys(metricNames) as Metric[];

const groupings = [
	{ value: "path", label: "Page" },
	{ value: "device", label: "Device" },
	{ value: "release", label: "Release" },
] as const;

const devices = [
	{ value: "all", label: "All devices" },
	{ value: "phone", label: "Phone" },
	{ value: "tablet", label: "Tablet" },
	{ value: "desktop", label: "Desktop" },
] as const;

interface Named {
	/** The names of pages, by their addresses. */
	readonly names: Readonly<Record<string, string>>;
}

/** How fast the pages were for visitors. */
export function Vitals({ report, shown, query, names }: Asked & Named & { report: VitalsReport }) {
	const navigate = useNavigate();
	const go = (changed: Partial<AnalyticsQuery>) =>
		void navigate(addressOf(query, changed), { preventScrollReset: true, replace: true, ...atOnce });
	const heading = groupings.find(({ value }) => value === shown.by)!.label;
	return (
		<Panel title="Speed for real visitors" className="vitals">
			<div className="vitals-tiles">
				{metrics.map((metric) => (
					<Tile key={metric} metric={metric} measured={report.all[metric]} length={shown.days} />
				))}
			</div>
			<div className="vitals-choices row">
				<Segmented label="Speed by" options={groupings} value={query.by} onChange={(by) => go({ by })} />
				<Segmented label="Device" options={devices} value={query.device} onChange={(device) => go({ device })} />
				{query.page && (
					<LinkButton to={addressOf(query, { page: "" })} icon={X} variant="quiet">
						Only {names[query.page]}
					</LinkButton>
				)}
			</div>
			{report.lines.length === 0 ? (
				<p className="analytics-none mute">Nothing was measured for this choice yet.</p>
			) : (
				<section className="vitals-rows" aria-label={`Speed by ${heading.toLowerCase()}`} tabIndex={0}>
					<table className="analytics-table vitals-table">
						<thead>
							<tr>
								<th scope="col">{heading}</th>
								{metrics.map((metric) => (
									<th key={metric} scope="col">
										<abbr title={metricNames[metric].name}>{metricNames[metric].short}</abbr>
									</th>
								))}
								<th scope="col">Measured</th>
							</tr>
						</thead>
						<tbody>
							{report.lines.map((line) => (
								<Row key={line.value} line={line} shown={shown} query={query} names={names} />
							))}
						</tbody>
					</table>
				</section>
			)}
			<p className="vitals-note small mute">
				Each figure is the one that three of four visits did not exceed (p75), to within a tenth.
			</p>
		</Panel>
	);
}

function Tile({ metric, measured, length }: { metric: Metric; measured: Measured | undefined; length: number }) {
	const { name, short } = metricNames[metric];
	return (
		<div className="vitals-tile">
			<p className="small soft">
				{name} <span className="mute">{short}</span>
			</p>
			<p className="vitals-value">{measured ? measureIn(metric, measured.p75) : "–"}</p>
			{measured ? (
				<>
					<Status tone={ratings[measured.rating].tone}>{ratings[measured.rating].words}</Status>
					<p className="small mute num">
						{measured.p75Before === undefined
							? "nothing to compare with"
							: `${measureIn(metric, measured.p75Before)} in the ${length} days before`}
					</p>
				</>
			) : (
				<p className="small mute">Not measured yet</p>
			)}
		</div>
	);
}

function Row({ line, ...asked }: Asked & Named & { line: VitalsLine }) {
	return (
		<tr>
			<th scope="row">
				<span className="analytics-name">{nameOf(line, asked)}</span>
			</th>
			{metrics.map((metric) => (
				<td key={metric}>
					<Cell metric={metric} measured={line.measures[metric]} />
				</td>
			))}
			<td className="mute">{count(line.views)}</td>
		</tr>
	);
}

function Cell({ metric, measured }: { metric: Metric; measured: Measured | undefined }) {
	if (!measured) return <span className="mute">–</span>;
	const { words, tone } = ratings[measured.rating];
	return (
		<>
			<span className="vitals-figure">{measureIn(metric, measured.p75)}</span>
			<Status tone={tone}>{words}</Status>
		</>
	);
}

function nameOf({ value }: VitalsLine, { shown, query, names }: Asked & Named) {
	if (shown.by === "device") return deviceName(value);
	if (shown.by === "release") return `Release ${value}`;
	return (
		<Link to={addressOf(query, { page: value, by: "release" })} className="analytics-link" preventScrollReset>
			{names[value] ?? value}
			<span className="sr-only"> by release</span>
		</Link>
	);
}
