import { useEffect, useState } from "react";

const address = "/admin/notifications/stream";
const name = "studio-notifications";

/**
 * How many notifications are unread, kept up to date while the tab is open. One tab listens for all: browsers hold only
 * a few connections to a server, and each tab needs one to work.
 * @param loaded what the page was loaded with
 */
export function useUnread(loaded: number): number {
	const [told, setTold] = useState<{ loaded: number; unread: number }>();
	useEffect(() => {
		const channel = new BroadcastChannel(name);
		const leaving = new AbortController();
		const show = (unread: number) => setTold({ loaded, unread });
		channel.onmessage = ({ data }) => show(Number(data));
		const listen = () =>
			follow(leaving.signal, (unread) => {
				show(unread);
				channel.postMessage(unread);
			});
		// Not there without TLS, but on localhost.
		if (navigator.locks) navigator.locks.request(name, { signal: leaving.signal }, listen).catch(() => {});
		else void listen();
		return () => {
			leaving.abort();
			channel.close();
		};
	}, [loaded]);
	return told?.loaded === loaded ? told.unread : loaded;
}

const pause = 5000;

/** Listens until `signal` says to stop. */
function follow(signal: AbortSignal, tell: (unread: number) => void): Promise<void> {
	return new Promise((resolve) => {
		let source: EventSource;
		let waiting: ReturnType<typeof setTimeout> | undefined;
		const open = () => {
			source = new EventSource(address);
			source.addEventListener("unread", ({ data }) => tell(Number(data)));
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
