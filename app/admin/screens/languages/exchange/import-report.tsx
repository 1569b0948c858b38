import { Panel } from "../../../controls/panel.tsx";
import type { ImportAnswer } from "./exchange-upload.ts";

/** What became of a file: how much was taken, and what was not, with the reason and its words. */
export function ImportedFile({ taken, same, empty, pages, notTaken, more }: ImportAnswer) {
	return (
		<Panel title="What came back" className="people imported-file">
			<p role="status">
				{counted(taken, "text")} taken in {counted(pages, "page")}, as {taken === 1 ? "a draft" : "drafts"}. {same} were
				as before{empty > 0 && `, ${empty} empty`}.
			</p>
			{notTaken.length > 0 && (
				<table>
					<caption>{counted(notTaken.length + more, "text")} not taken</caption>
					<thead>
						<tr>
							<th scope="col">Text</th>
							<th scope="col">Because</th>
							<th scope="col">In the file</th>
						</tr>
					</thead>
					<tbody>
						{notTaken.map(({ title, label, reason, target }, index) => (
							<tr key={index}>
								<th scope="row">
									{title}
									<small>{label}</small>
								</th>
								<td data-name="Because">{reason}</td>
								<td data-name="In the file">{target}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
			{more > 0 && <p className="mute">And {more} more.</p>}
		</Panel>
	);
}

function counted(count: number, name: string): string {
	return `${count} ${count === 1 ? name : `${name}s`}`;
}
