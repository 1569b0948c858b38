import { createContext, useContext, useEffect, useState } from "react";

/** How much nobody, or not this person, has looked at yet. */
export interface StudioCounts {
	/** Notifications that this person has not read. */
	readonly unread: number;
	/** Inquiries that nobody has opened. */
	readonly newInquiries: number;
	/** Another text whenever something happened to an inquiry. */
	readonly inquiries: string;
}

export const CountsContext = createContext<StudioCounts | undefined>(undefined);

/** The counts as they are now, anywhere in the studio. */
export function useCounts(): StudioCounts | undefined {
	return useContext(CountsContext);
}

const address = "/admin/notifications/stream";
const name = "studio-notifications";

/**
 * The counts, kept up to date while the tab is open. One tab listens for all: browsers hold only a few connections to a
 * server, and each tab needs one to work.
 * @param loaded what the page was loaded with
 */
export function useLiveCounts(loaded: StudioCounts): StudioCounts {
	const [told, setTold] = useState(loaded);
	const key = JSON.stringify(loaded);
	const [shownKey, setShownKey] = useState(key);
	if (shownKey !== key) {
		setShownKey(key);
		setTold(loaded);
	}
	useEffect(() => {
		const channel = new BroadcastChannel(name);
		const leaving = new AbortController();
		channel.onmessage = ({ data }) => setTold(data);
		const listen = () =>
			follow(leaving.signal, (counts) => {
				setTold(counts);
				channel.postMessage(counts);
			});
		// Not there without TLS, but on localhost.
		if (navigator.locks) navigator.locks.request(name, { signal: leaving.signal }, listen).catch(() => {});
		else void listen();
		return () => {
			leaving.abort();
			channel.close();
		};
	}, []);
	return told;
}

const pause = 5000;

/** Listens until `signal` says to stop. */
function follow(signal: AbortSignal, tell: (counts: StudioCounts) => void): Promise<void> {
	return new Promise((resolve) => {
		let source: EventSource;
		let waiting: ReturnType<typeof setTimeout> | undefined;
		const open = () => {
			source = new EventSource(address);
			source.addEventListener("counts", ({ data }) => tell(JSON.parse(data)));
			source.addEventListener("error", () => {
				// The browser connects again by itself, unless it was refused: signed out, or by a proxy.
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
