import type { ReactNode } from "react";
import { Link } from "react-router";
import { Panel } from "../../controls/panel.tsx";
import { change, count } from "./labels.ts";

export interface ReportLine {
	/** Unique key. */
	key: string;
	name: ReactNode;
	/** The counts that are compared, of this period and the previous one. */
	now: number;
	before: number;
	/** A second value, such as a share. */
	beside?: string;
}

interface LinesProps {
	title: string;
	/** The column headers: for names, for counts, and for the second value. */
	columns: { name: string; value: string; beside?: string };
	lines: readonly ReportLine[];
	/** Shown when there are no lines. */
	nothing: ReactNode;
	/** Address of the complete list; not set where it is complete. */
	whole?: string;
}

const shownAtFirst = 8;

/** A table of names with their counts and how those changed. */
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
