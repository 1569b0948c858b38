import { useState } from "react";
import type { ChosenReport } from "../../../.server/move-in/upload-session.ts";
import { LinkButton } from "../../controls/button.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Segmented } from "../../controls/tabs.tsx";

const shown = { all: "All", comes: "Comes", stays: "Left out" } as const;

/** The outcome for each item of the file. */
export function Report({ report: { counts, lines, total }, address }: { report: ChosenReport; address: string }) {
	const [which, setWhich] = useState("all");
	const some = lines.filter(({ becomes }) => which === "all" || (becomes !== "") === (which === "comes"));
	return (
		<Panel
			title="What becomes of it"
			actions={
				<LinkButton to={address} newTab>
					The whole report
				</LinkButton>
			}
		>
			<div className="move-in-scroll">
				<table className="move-in-counts">
					<thead>
						<tr>
							<th scope="col">Kind</th>
							<th scope="col">Come</th>
							<th scope="col">Left out</th>
						</tr>
					</thead>
					<tbody>
						{counts.map(({ kind, comes, stays }) => (
							<tr key={kind}>
								<th scope="row">{kind}</th>
								<td className="num">{comes}</td>
								<td className="num">{stays}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
			<div className="move-in-choice">
				<Segmented
					label="Which items"
					options={Object.entries(shown).map(([value, label]) => ({ value, label }))}
					value={which}
					onChange={setWhich}
				/>
			</div>
			<ul className="move-in-lines">
				{some.map(({ kind, title, becomes, why, about, changes, left }, index) => (
					<li key={index} data-left={becomes === "" || undefined}>
						<p>
							<span className="mute">{kind}</span> <b className="move-in-name">{title}</b>{" "}
							{becomes ? `becomes ${becomes}` : `is left out: ${why}`}
						</p>
						{about.length > 0 && <p className="small mute">{about.join("; ")}</p>}
						{changes.length + left.length > 0 && (
							<details>
								<summary className="small">{told(changes.length, left.length)}</summary>
								<ul className="small">
									{changes.map((change) => (
										<li key={change}>{change}</li>
									))}
									{left.map((what) => (
										<li key={what}>Left out: {what}</li>
									))}
								</ul>
							</details>
						)}
					</li>
				))}
			</ul>
			{total > lines.length && (
				<p className="move-in-choice mute">
					These are {lines.length} of {total} items; the whole report has all of them.
				</p>
			)}
		</Panel>
	);
}

function told(changes: number, left: number): string {
	const parts = [
		changes > 0 && `${changes} ${changes === 1 ? "change" : "changes"}`,
		left > 0 && `${left} ${left === 1 ? "part" : "parts"} left out`,
	];
	return parts.filter(Boolean).join(", ");
}
