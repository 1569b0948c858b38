import { useSyncExternalStore } from "react";
import { inFull, relative as relativeTo, shortly } from "./moment.ts";
import { useZone } from "./use-zone.ts";

/**
 * A time in the time zone of the studio, or in the given one: "Today, 12:03", or "9 min ago" when relative. `at` in epoch
 * milliseconds.
 */
export function Time({ at, relative = false, zone }: { at: number; relative?: boolean; zone?: string }) {
	const now = useNow();
	const studioZone = useZone();
	const shownIn = zone ?? studioZone;
	const words = relative && now !== null ? relativeTo(at, now, shownIn) : shortly(at, now, shownIn);
	return (
		<time dateTime={new Date(at).toISOString()} title={inFull(at, shownIn)} className="time">
			{words}
		</time>
	);
}

/** A day in a time zone, that of the studio unless given: "Today", "Tomorrow", "Mar 9". `at` in epoch milliseconds. */
export function Day({ at, zone }: { at: number; zone?: string }) {
	const now = useNow();
	const studioZone = useZone();
	return (
		<time dateTime={new Date(at).toISOString()} className="time">
			{shortly(at, now, zone ?? studioZone).replace(/, \d\d:\d\d$/, "")}
		</time>
	);
}

/** The current time, updated every half minute; null on the server and until hydration. */
export function useNow(): number | null {
	return useSyncExternalStore(subscribe, currentMinute, unknown);
}

const minute = 60_000;
const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

/** One timer for everything that shows a time. */
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
