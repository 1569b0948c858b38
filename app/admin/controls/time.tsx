import { useSyncExternalStore } from "react";
import { inFull, relative as relativeTo, shortly } from "./moment.ts";

/** A moment in the reader's own zone: "Today, 12:03", or "9 min ago" when relative. `at` in epoch milliseconds. */
export function Time({ at, relative = false }: { at: number; relative?: boolean }) {
	const now = useSyncExternalStore(subscribe, currentMinute, unknown);
	// The server does not know the reader's zone: it says it in UTC, and the browser right after.
	const zone = now === null ? "UTC" : undefined;
	const words = relative && now !== null ? relativeTo(at, now) : shortly(at, now ?? at, zone);
	return (
		<time dateTime={new Date(at).toISOString()} title={inFull(at, zone)} className="time">
			{words}
		</time>
	);
}

const minute = 60_000;
const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

/** One clock for all that shows a time. */
function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	ticking ??= setInterval(() => {
		for (const each of listeners) each();
	}, minute / 2);
	return () => {
		listeners.delete(listener);
		if (listeners.size > 0) return;
		clearInterval(ticking);
		ticking = undefined;
	};
}

function currentMinute(): number {
	return Math.floor(Date.now() / (minute / 2)) * (minute / 2);
}

const unknown = () => null;
