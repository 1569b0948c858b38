import type { Tone } from "../../controls/status.tsx";
import { lasting } from "./lasting.ts";
import type { SystemStatus } from "./system-status.server.ts";

/** A line of the system's health, in words. */
export interface StatusLine {
	readonly label: string;
	readonly tone: Tone;
	readonly word: string;
	readonly note?: string;
	/** A time, shown instead of the word. */
	readonly at?: number;
}

const fast = 200;
const late = 5 * 60_000;
const oldBackup = 8 * 86_400_000;

/** Puts measurements into words. The server does, so that the dashboard need not load how. */
export function statusLines({ ping, response, uptime, queue, backup, release }: SystemStatus): StatusLine[] {
	const isThere = ping !== null;
	return [
		{ label: "Website", tone: "ok", word: "Online", note: `release ${release}` },
		isThere
			? { label: "Database", tone: "ok", word: "Connected", note: inMilliseconds(ping) }
			: { label: "Database", tone: "danger", word: "Not reachable" },
		{ label: "CMS", tone: isThere ? "ok" : "danger", word: isThere ? "Active" : "Waiting" },
		responseLine(response),
		{ label: "Uptime", tone: "ok", word: lasting(uptime), note: "since the last start" },
		{
			label: "Data Sync",
			tone: queue.age < late ? "ok" : "accent",
			word: queue.age < late ? "Real-time" : "Delayed",
			note: queue.waiting === 0 ? "queue empty" : `${queue.waiting} waiting for ${lasting(queue.age)}`,
		},
		backup === null
			? { label: "Last Backup", tone: "neutral", word: "None known" }
			: { label: "Last Backup", tone: Date.now() - backup < oldBackup ? "ok" : "accent", word: "", at: backup },
	];
}

function responseLine(milliseconds: number | null): StatusLine {
	if (milliseconds === null) return { label: "Response Time", tone: "neutral", word: "Not measured yet" };
	const isFast = milliseconds < fast;
	const note = `${inMilliseconds(milliseconds)} p50`;
	return { label: "Response Time", tone: isFast ? "ok" : "accent", word: isFast ? "Fast" : "Slow", note };
}

function inMilliseconds(time: number): string {
	return time < 1 ? "under 1 ms" : `${Math.round(time)} ms`;
}
