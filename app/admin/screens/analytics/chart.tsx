import { useState } from "react";
import type { Day } from "../../../.server/analytics/visit-report.ts";
import { count, counted, dayInWords } from "./labels.ts";

interface ChartProps {
	days: readonly Day[];
	length: number;
}

/**
 * The visits of each day, or hour of few days, as bars, those of the previous period as a line, and the inquiries as another, which has a
 * height of its own, as there are far fewer. Pointing or the arrow keys read out one at a time. A table with the same
 * numbers follows.
 * @param length of the period, in days
 */
export function Chart({ days, length }: ChartProps) {
	const unit = unitOf(days);
	const [chosen, choose] = useState<number>();
	const index = Math.min(chosen ?? days.length - 1, days.length - 1);
	const most = Math.max(4, ...days.map(({ visits, visitsBefore }) => Math.max(visits, visitsBefore)));
	const top = roundUp(most);
	return (
		<figure className="visits-chart">
			<figcaption className="visits-legend small">
				<span className="visits-key-now">Visits {unit === "Day" ? "a day" : "an hour"}</span>
				<span className="visits-key-before">{length} days before</span>
				<span className="visits-key-inquiries">Inquiries</span>
				<output className="visits-day num">{dayText(days[index]!, length)}</output>
			</figcaption>
			<div className="visits-plot">
				<Bars days={days} top={top} chosen={index} />
				<span className="visits-top small num" aria-hidden="true">
					{count(top)}
				</span>
				<input
					type="range"
					aria-label={`Visits by ${unit.toLowerCase()}`}
					aria-valuetext={dayText(days[index]!, length)}
					min={0}
					max={days.length - 1}
					value={index}
					onChange={({ target }) => choose(Number(target.value))}
					onPointerMove={({ currentTarget, clientX }) => {
						const { left, width } = currentTarget.getBoundingClientRect();
						const pointed = Math.floor(((clientX - left) / width) * days.length);
						choose(Math.max(0, Math.min(days.length - 1, pointed)));
					}}
				/>
			</div>
			<div className="visits-axis small num" aria-hidden="true">
				{marked(days).map(({ day }) => (
					<span key={day}>{dayInWords(day)}</span>
				))}
			</div>
			<details className="visits-table">
				<summary>The same as a table</summary>
				<Table days={days} length={length} />
			</details>
		</figure>
	);
}

// Drawn in a box of 1 by 1 per day, which CSS stretches; strokes keep their width.
function Bars({ days, top, chosen }: { days: readonly Day[]; top: number; chosen: number }) {
	const height = 100;
	const y = (visits: number) => height - (visits / top) * height;
	const line = (at: (day: Day) => number) => days.map((day, place) => `${place + 0.5},${at(day)}`).join(" ");
	const mostInquiries = Math.max(1, ...days.map(({ inquiries }) => inquiries));
	return (
		<svg viewBox={`0 0 ${days.length} ${height}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
			{[0, 0.5, 1].map((part) => (
				<line key={part} className="visits-grid" x1={0} x2={days.length} y1={y(top * part)} y2={y(top * part)} />
			))}
			{days.map(({ day, visits }, place) => (
				<rect
					key={day}
					className={place === chosen ? "visits-bar visits-bar-chosen" : "visits-bar"}
					x={place + 0.15}
					width={0.7}
					y={y(visits)}
					height={height - y(visits)}
				/>
			))}
			<polyline className="visits-before" points={line(({ visitsBefore }) => y(visitsBefore))} />
			<polyline
				className="visits-inquiries"
				points={line(({ inquiries }) => height - (inquiries / mostInquiries) * height * 0.6)}
			/>
		</svg>
	);
}

function Table({ days, length }: ChartProps) {
	const unit = unitOf(days);
	return (
		<section className="visits-rows" aria-label={`Visits by ${unit.toLowerCase()}`} tabIndex={0}>
			<table className="analytics-table">
				<thead>
					<tr>
						<th scope="col">{unit}</th>
						<th scope="col">Visits</th>
						<th scope="col">Pages read</th>
						<th scope="col">Visits {length} days before</th>
						<th scope="col">Inquiries</th>
					</tr>
				</thead>
				<tbody>
					{days.toReversed().map(({ day, visits, views, visitsBefore, inquiries }) => (
						<tr key={day}>
							<th scope="row">{dayInWords(day, "long")}</th>
							<td>{count(visits)}</td>
							<td>{count(views)}</td>
							<td>{count(visitsBefore)}</td>
							<td>{count(inquiries)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function dayText({ day, visits, views, visitsBefore, inquiries }: Day, length: number): string {
	return `${dayInWords(day, "long")}: ${counted(visits, "visit")}, ${counted(views, "page")} read, ${counted(inquiries, "inquiry")}; ${counted(visitsBefore, "visit")} ${length} days before`;
}

function unitOf(days: readonly Day[]): "Day" | "Hour" {
	return days[0]!.day.includes("T") ? "Hour" : "Day";
}

/** The days with a label: the first, the middle and the last. */
function marked(days: readonly Day[]): Day[] {
	return [days[0]!, days[Math.floor(days.length / 2)]!, days.at(-1)!];
}

/** Rounds up to a round number for the axis: 4, 5, 6, 8, 10, 12, 16, 20 … */
function roundUp(value: number): number {
	const unit = 10 ** Math.floor(Math.log10(value));
	return [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10].map((step) => step * unit).find((step) => step >= value)!;
}
