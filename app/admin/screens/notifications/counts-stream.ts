import type { NotificationFeed } from "../../../.server/notifications/feed.ts";
import type { StudioCounts } from "./use-counts.ts";

/** Proxies close connections that stay silent. */
const heartbeat = 20_000;

/**
 * Counts as server-sent events (HTML, section 9.2): now, and whenever the feed says that they may differ. Ends when the
 * browser leaves, when the session ends, and when they cannot be read, after which the browser reconnects by itself.
 * @param session id of the session it belongs to
 */
export function countsStream(
	feed: Pick<NotificationFeed, "subscribe">,
	session: string,
	read: () => Promise<StudioCounts>,
): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	let leave = () => {};
	return new ReadableStream({
		start(controller) {
			let isOpen = true;
			const send = (text: string) => {
				if (isOpen) controller.enqueue(encoder.encode(text));
			};
			const end = () => {
				if (!isOpen) return;
				leave();
				controller.close();
			};
			const tell = () =>
				read()
					.then((counts) => send(`event: counts\ndata: ${JSON.stringify(counts)}\n\n`))
					.catch(end);
			const unsubscribe = feed.subscribe({ session, changed: () => void tell(), closed: end });
			const timer = setInterval(() => send(": still here\n\n"), heartbeat);
			leave = () => {
				isOpen = false;
				unsubscribe();
				clearInterval(timer);
			};
			send("retry: 2000\n\n");
			void tell();
		},
		// Counts may be on their way for which nobody waits any more.
		cancel: () => leave(),
	});
}
