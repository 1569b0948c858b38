import type { RefusedRedirect } from "../../../.server/publishing/add-redirects.ts";
import { csv } from "../../../content/values/write-csv.ts";
import { Panel } from "../../controls/panel.tsx";
import { Download } from "../../icons.tsx";

/** The lines of a file that did not come, each with the reason: to be saved, mended and given again. */
export function RefusedRedirects({ redirects }: { redirects: readonly RefusedRedirect[] }) {
	const rows = redirects.map(({ from, to, kind, line = "", reason }) => [from, to, kind, line, reason]);
	const file = csv([["from", "to", "kind", "line", "reason"], ...rows]);
	return (
		<Panel
			title={redirects.length === 1 ? "1 line did not come" : `${redirects.length} lines did not come`}
			className="redirects-refused"
			actions={
				<a
					className="button button-line"
					href={`data:text/csv;charset=utf-8,${encodeURIComponent(file)}`}
					download="redirects-to-mend.csv"
				>
					<Download className="icon" aria-hidden="true" />
					Download them
				</a>
			}
		>
			<table>
				<thead>
					<tr>
						<th scope="col">Line</th>
						<th scope="col">Old address</th>
						<th scope="col">Leads to</th>
						<th scope="col">Reason</th>
					</tr>
				</thead>
				<tbody>
					{redirects.map(({ line, from, to, reason }) => (
						<tr key={line}>
							<td className="num">{line}</td>
							<th scope="row">{from}</th>
							<td>{to}</td>
							<td className="soft">{reason}</td>
						</tr>
					))}
				</tbody>
			</table>
		</Panel>
	);
}
