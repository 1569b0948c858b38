import { currentSession } from "../../../.server/auth/session.ts";
import { backendContext } from "../../../.server/http.ts";
import type { Route } from "./+types/stream";
import { studioCounts } from "./counts.ts";

/** Proxies close connections that stay silent. */
const heartbeat = 20_000;

/**
 * Streams the counts as server-sent events (HTML, section 9.2). This route is outside the other signed-in routes,
 * because it must not extend the session: an open tab alone must not keep anybody signed in.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
	const session = await currentSession(request, context, { quietly: true });
	if (!session) return new Response("Sign in to go on.", { status: 401 });
	const backend = context.get(backendContext);
	const { feed } = backend;
	const encoder = new TextEncoder();
	let stop = () => {};
	const events = new ReadableStream<Uint8Array>({
		start(controller) {
			const send = (text: string) => controller.enqueue(encoder.encode(text));
			const tell = async () => {
				try {
					send(`event: counts\ndata: ${JSON.stringify(await studioCounts(backend, session.person))}\n\n`);
				} catch {
					// The database or the browser is gone; the browser reconnects by itself.
					end();
				}
			};
			const end = () => {
				stop();
				// It is closed already if the browser disconnected.
				if (controller.desiredSize !== null) controller.close();
			};
			const unsubscribe = feed.subscribe({ session: session.id, changed: () => void tell(), closed: end });
			const timer = setInterval(() => send(": still here\n\n"), heartbeat);
			stop = () => {
				unsubscribe();
				clearInterval(timer);
			};
			send("retry: 2000\n\n");
			void tell();
		},
		cancel: () => stop(),
	});
	return new Response(events, {
		headers: {
			"Content-Type": "text/event-stream; charset=utf-8",
			// Nginx would buffer the events.
			"X-Accel-Buffering": "no",
		},
	});
}
