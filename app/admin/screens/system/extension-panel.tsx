import { Panel } from "../../controls/panel.tsx";
import { Status } from "../../controls/status.tsx";
import type { SystemData } from "./load-system.server.ts";
import { Line } from "./system-line.tsx";

/** What the site has of its own, by how firmly it rests on the product, and what of it an update could break. */
export function ExtensionPanel({ rungs, remarks }: NonNullable<SystemData["extension"]>) {
	return (
		<Panel title="Extension">
			<dl className="system-lines">
				<Line name="Declared">{rungs.declared}</Line>
				<Line name="Parts filled">{rungs.parts}</Line>
				<Line name="Files taken">{rungs.taken}</Line>
				<Line name="Before the next update">
					<Status tone={remarks.length > 0 ? "danger" : "ok"}>
						{remarks.length === 0 ? "nothing to do" : `${remarks.length} to look at`}
					</Status>
				</Line>
			</dl>
			{remarks.length > 0 && (
				<ul className="system-remarks">
					{remarks.map((remark) => (
						<li key={remark}>{remark}</li>
					))}
				</ul>
			)}
		</Panel>
	);
}
