import { Status, type Tone } from "../../controls/status.tsx";
import { Time } from "../../controls/time.tsx";
import { lasting } from "./lasting.ts";
import { LivePanel } from "./live-panel.tsx";
import type { SystemStatus } from "./status.ts";
import { usePanel } from "./use-panel.ts";

const fast = 200;
const late = 5 * 60_000;
const oldBackup = 8 * 86_400_000;

/** The system's health, measured when the panel is loaded. */
export function StatusPanel() {
	const measured = <span className="small mute">measured now</span>;
	return (
		<LivePanel loaded={usePanel("status")} title="System Status" actions={measured} lines={7}>
			{(status) => (
				<dl className="status-list">
					<Line label="Website" tone="ok" word="Online" note={`release ${status.release}`} />
					<Database ping={status.ping} />
					<Line
						label="CMS"
						tone={status.ping === null ? "danger" : "ok"}
						word={status.ping === null ? "Waiting" : "Active"}
					/>
					<Response milliseconds={status.response} />
					<Line label="Uptime" tone="ok" word={lasting(status.uptime)} note="since the last start" />
					<Sync {...status.queue} />
					<Backup at={status.backup} />
				</dl>
			)}
		</LivePanel>
	);
}

interface LineProps {
	label: string;
	tone: Tone;
	word: React.ReactNode;
	note?: string;
}

function Line({ label, tone, word, note }: LineProps) {
	return (
		<div>
			<dt>{label}</dt>
			<dd>
				{note && <span className="small mute num">{note}</span>}
				<Status tone={tone}>{word}</Status>
			</dd>
		</div>
	);
}

function Database({ ping }: Pick<SystemStatus, "ping">) {
	if (ping === null) return <Line label="Database" tone="danger" word="Not reachable" />;
	return <Line label="Database" tone="ok" word="Connected" note={inMilliseconds(ping)} />;
}

function Response({ milliseconds }: { milliseconds: number | null }) {
	if (milliseconds === null) return <Line label="Response Time" tone="neutral" word="Not measured yet" />;
	const note = `${inMilliseconds(milliseconds)} p50`;
	const isFast = milliseconds < fast;
	return <Line label="Response Time" tone={isFast ? "ok" : "accent"} word={isFast ? "Fast" : "Slow"} note={note} />;
}

function Sync({ waiting, age }: SystemStatus["queue"]) {
	const note = waiting === 0 ? "queue empty" : `${waiting} waiting for ${lasting(age)}`;
	return (
		<Line
			label="Data Sync"
			tone={age < late ? "ok" : "accent"}
			word={age < late ? "Real-time" : "Delayed"}
			note={note}
		/>
	);
}

function Backup({ at }: { at: number | null }) {
	if (at === null) return <Line label="Last Backup" tone="neutral" word="None known" />;
	const tone = Date.now() - at < oldBackup ? "ok" : "accent";
	return <Line label="Last Backup" tone={tone} word={<Time at={at} relative />} />;
}

function inMilliseconds(time: number): string {
	return time < 1 ? "under 1 ms" : `${Math.round(time)} ms`;
}
