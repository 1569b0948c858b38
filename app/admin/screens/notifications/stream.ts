import { currentSession } from "../../../.server/auth/sessions/session.ts";
import { viewedAs } from "../../../.server/auth/view-as.ts";
import { backendContext } from "../../../.server/http.ts";
import type { Route } from "./+types/stream";
import { countsStream } from "./counts-stream.ts";
import { studioCounts } from "./studio-counts.server.ts";

/**
 * Streams the counts. This route is outside the other signed-in routes, because it must not extend the session: an open
 * tab alone must not keep anybody signed in.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
	const session = await currentSession(request, context, { quietly: true });
	if (!session) return new Response("Sign in to go on.", { status: 401 });
	const backend = context.get(backendContext);
	// What they may see is read each time: a role can change while the stream is open.
	const counts = async () => {
		const { person } = (await currentSession(request, context, { quietly: true })) ?? session;
		return studioCounts(backend, await viewedAs(request, context, person));
	};
	const events = countsStream(backend.feed, session.id, counts);
	return new Response(events, {
		headers: {
			"Content-Type": "text/event-stream; charset=utf-8",
			// Nginx would buffer the events.
			"X-Accel-Buffering": "no",
		},
	});
}
