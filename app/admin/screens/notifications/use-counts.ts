import { createContext, useContext, useEffect, useState } from "react";
import type { Present } from "../../../.server/notifications/who-is-here.ts";

/** Counts of new things. */
export interface StudioCounts {
	/** The other people who edit something now. */
	readonly people?: readonly Present[];
	/** Notifications that this person has not read. */
	readonly unread: number;
	/** Inquiries that nobody has opened. */
	readonly newInquiries: number;
	/** A token that changes whenever an inquiry changes. */
	readonly inquiries: string;
}

export const CountsContext = createContext<StudioCounts | undefined>(undefined);

/** The current counts, available in the whole studio. */
export function useCounts(): StudioCounts | undefined {
	return useContext(CountsContext);
}

const address = "/admin/notifications/stream";
const name = "studio-notifications";

/**
 * The counts, kept up to date while the tab is open. Browsers allow only a few connections per server, so a single tab
 * listens and tells the others.
 * @param loaded the counts that the page was loaded with
 */
export function useLiveCounts(loaded: StudioCounts): StudioCounts {
	const [counts, setCounts] = useState(loaded);
	const key = JSON.stringify(loaded);
	const [shownKey, setShownKey] = useState(key);
	if (shownKey !== key) {
		setShownKey(key);
		setCounts(loaded);
	}
	useEffect(() => {
		const channel = new BroadcastChannel(name);
		const leaving = new AbortController();
		channel.onmessage = ({ data }) => setCounts(data);
		const listen = () =>
			follow(leaving.signal, (counts) => {
				setCounts(counts);
				channel.postMessage(counts);
			});
		// Web Locks are missing on pages without TLS, except on localhost.
		if (navigator.locks) navigator.locks.request(name, { signal: leaving.signal }, listen).catch(() => {});
		else void listen();
		return () => {
			leaving.abort();
			channel.close();
		};
	}, []);
	return counts;
}

const pause = 5000; // milliseconds

/** Listens until `signal` aborts. */
function follow(signal: AbortSignal, onCounts: (counts: StudioCounts) => void): Promise<void> {
	return new Promise((resolve) => {
		let source: EventSource;
		let waiting: ReturnType<typeof setTimeout> | undefined;
		const open = () => {
			source = new EventSource(address);
			source.addEventListener("counts", ({ data }) => onCounts(JSON.parse(data)));
			source.addEventListener("error", () => {
				// The browser reconnects by itself, unless the response was an error: after signing out, or from a proxy.
				if (source.readyState === EventSource.CLOSED) waiting = setTimeout(open, pause);
			});
		};
		if (signal.aborted) return resolve();
		open();
		signal.addEventListener("abort", () => {
			clearTimeout(waiting);
			source.close();
			resolve();
		});
	});
}
