import type { ReactNode } from "react";
import { Link } from "react-router";
import { Panel } from "../../controls/panel.tsx";
import { change, count } from "./labels.ts";

export interface ReportLine {
	/** Tells it from the others. */
	key: string;
	name: ReactNode;
	/** What the lines are sorted by, now and in the period before. */
	now: number;
	before: number;
	/** A second figure, such as a share. */
	beside?: string;
}

interface LinesProps {
	title: string;
	/** What is in the first column, what is counted, and what the second figure is. */
	columns: { name: string; value: string; beside?: string };
	lines: readonly ReportLine[];
	/** What is said without lines. */
	nothing: string;
	/** Leads to all of the lines; not given where they are shown. */
	whole?: string;
}

const shownAtFirst = 8;

/** Names with how often each was counted, and how that changed. */
export function Lines({ title, columns, lines, nothing, whole }: LinesProps) {
	const shown = whole === undefined ? lines : lines.slice(0, shownAtFirst);
	const most = Math.max(1, ...lines.map(({ now }) => now));
	return (
		<Panel
			title={title}
			actions={
				shown.length < lines.length && (
					<Link to={whole!} preventScrollReset>
						All {count(lines.length)}
						<span className="sr-only"> of {title}</span>
					</Link>
				)
			}
		>
			{lines.length === 0 ? (
				<p className="analytics-none mute">{nothing}</p>
			) : (
				<table className="analytics-table">
					<thead>
						<tr>
							<th scope="col">{columns.name}</th>
							<th scope="col">{columns.value}</th>
							{columns.beside && <th scope="col">{columns.beside}</th>}
							<th scope="col">Change</th>
						</tr>
					</thead>
					<tbody>
						{shown.map(({ key, name, now, before, beside }) => (
							<tr key={key}>
								<th scope="row">
									<span className="analytics-name">{name}</span>
									<span className="analytics-share" style={{ width: `${(100 * now) / most}%` }} />
								</th>
								<td>{count(now)}</td>
								{columns.beside && <td>{beside}</td>}
								<td className="mute">{change(now, before)}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</Panel>
	);
}
