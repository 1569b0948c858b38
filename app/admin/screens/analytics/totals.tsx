import { Link } from "react-router";
import type { Compared, VisitReport } from "../../../.server/analytics/visit-report.ts";
import { change, count, share } from "./labels.ts";

/** The four totals of a period, each with its change. */
export function Totals(props: { total: Compared; length: number } & Pick<VisitReport, "inquiries" | "held">) {
	const { held } = props;
	const { visits, views, visitsBefore, viewsBefore } = props.total;
	const inquiries = props.inquiries.reduce((sum, line) => sum + line.inquiries, 0);
	const inquiriesBefore = props.inquiries.reduce((sum, line) => sum + line.inquiriesBefore, 0);
	const before = `than in the ${props.length} days before`;
	const totals = [
		{ label: "Visits", value: count(visits), note: change(visits, visitsBefore) },
		{ label: "Pages read", value: count(views), note: change(views, viewsBefore) },
		{ label: "Inquiries", value: count(inquiries), note: change(inquiries, inquiriesBefore), held: held.inquiries },
		{
			label: "Inquiries to visits",
			value: share(inquiries, visits),
			note: `${share(inquiriesBefore, visitsBefore)} before`,
		},
	];
	return (
		<dl className="analytics-totals">
			{totals.map(({ label, value, note, held = 0 }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd className="analytics-figure">{value}</dd>
					<dd className="small mute num">
						{note}
						{/^[+−]/.test(note) && <span className="sr-only"> {before}</span>}
					</dd>
					{held > 0 && (
						<dd className="small">
							<Link className="underline" to="/admin/inquiries?state=held">
								{count(held)} held back
							</Link>
						</dd>
					)}
				</div>
			))}
		</dl>
	);
}
