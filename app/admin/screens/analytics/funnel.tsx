import { Panel } from "../../controls/panel.tsx";
import { count, share } from "./labels.ts";

/** How often a page with a form was read, a form was begun on it, and sent from it. */
export interface FunnelLine {
	readonly path: string;
	readonly read: number;
	readonly begun: number;
	readonly sent: number;
}

/** From readings of pages to forms that were begun and sent. */
export function Funnel({ lines, names }: { lines: readonly FunnelLine[]; names: Readonly<Record<string, string>> }) {
	return (
		<Panel title="From page to inquiry">
			{lines.length === 0 ? (
				<p className="analytics-none mute">No form was begun in these days.</p>
			) : (
				<table className="analytics-table">
					<thead>
						<tr>
							<th scope="col">Page</th>
							<th scope="col">Read</th>
							<th scope="col">Form begun</th>
							<th scope="col">Sent</th>
						</tr>
					</thead>
					<tbody>
						{lines.map(({ path, read, begun, sent }) => (
							<tr key={path}>
								<th scope="row">
									<span className="analytics-name">{names[path]}</span>
								</th>
								<td>{count(read)}</td>
								<td>
									{count(begun)} <span className="mute">{share(begun, read)}</span>
								</td>
								<td>
									{count(sent)} <span className="mute">{share(sent, begun)}</span>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</Panel>
	);
}
