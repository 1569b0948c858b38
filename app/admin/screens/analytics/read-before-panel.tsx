import type { ReadBefore } from "../../../.server/analytics/read-before.ts";
import { Panel } from "../../controls/panel.tsx";
import { count } from "./labels.ts";

interface ReadBeforeProps {
	kinds: readonly { readonly kind: string; readonly pages: readonly ReadBefore[] }[];
	names: Readonly<Record<string, string>>;
}

/** The pages that were read before inquiries, by their kind. */
export function ReadBeforeInquiries({ kinds, names }: ReadBeforeProps) {
	return (
		<Panel title="Read before inquiries">
			{kinds.length === 0 ? (
				<p className="analytics-none mute">
					No inquiry of these days says what was read before: the pages of a visit are kept with it where visits are
					counted, and the sender does not ask not to be tracked.
				</p>
			) : (
				<table className="analytics-table">
					<thead>
						<tr>
							<th scope="col">Page</th>
							<th scope="col">Inquiries</th>
							<th scope="col">First page</th>
							<th scope="col">Won</th>
						</tr>
					</thead>
					{kinds.map(({ kind, pages }) => (
						<tbody key={kind}>
							<tr>
								<th scope="rowgroup" colSpan={4} className="small mute">
									{kind}
								</th>
							</tr>
							{pages.map(({ path, inquiries, first, won }) => (
								<tr key={path}>
									<th scope="row">
										<span className="analytics-name">{names[path]}</span>
									</th>
									<td>{count(inquiries)}</td>
									<td>{count(first)}</td>
									<td>{count(won)}</td>
								</tr>
							))}
						</tbody>
					))}
				</table>
			)}
		</Panel>
	);
}
