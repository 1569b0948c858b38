import { Status } from "../../controls/status.tsx";
import { Time } from "../../controls/time/time.tsx";
import { LivePanel } from "./live-panel.tsx";
import { usePanel } from "./use-panel.ts";

/** The system's health, measured when the panel is loaded. */
export function StatusPanel() {
	const measured = <span className="small mute">measured now</span>;
	return (
		<LivePanel loaded={usePanel("status")} title="System Status" actions={measured} lines={7}>
			{(lines) => (
				<dl className="status-list">
					{lines.map(({ label, tone, word, note, at }) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>
								{note && <span className="small mute num">{note}</span>}
								<Status tone={tone}>{at ? <Time at={at} relative /> : word}</Status>
							</dd>
						</div>
					))}
				</dl>
			)}
		</LivePanel>
	);
}
