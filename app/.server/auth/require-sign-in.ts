import { type MiddlewareFunction, redirect } from "react-router";
import { isFailure } from "../../errors.ts";
import { backendContext } from "../http.ts";
import { personContext } from "./person.ts";
import { type CurrentSession, currentSession } from "./session.ts";

/** Says of an answer that it was refused for want of a session, so that the studio asks to sign in again. */
export const signedOutHeader = "X-Signed-Out";

/**
 * Lets only people who are signed in reach the routes below: a page leads others to the login screen, data and actions
 * answer 401 and nothing else.
 */
export const requireSignIn: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	const session = await check();
	if (!session) return refusal(request, url);
	context.set(personContext, session.person);
	const response = await next();
	for (const cookie of session.cookies) response.headers.append("Set-Cookie", cookie);
	return response;

	async function check(): Promise<CurrentSession | undefined> {
		try {
			return await currentSession(request, context);
		} catch (err) {
			context.get(backendContext).log.error({ err }, "Auth check failed:");
			// A store that is out of reach for a moment ends no session: what was sent may be sent again.
			if (isFailure(err) && !isDocument(request)) throw new Response(err.sentence, { status: err.status });
			return undefined;
		}
	}
};

function refusal(request: Request, url: URL): Response {
	if (isDocument(request)) return redirect(`/admin/login?${new URLSearchParams({ to: url.pathname + url.search })}`);
	return new Response("Sign in to go on.", { status: 401, headers: { [signedOutHeader]: "1" } });
}

function isDocument(request: Request): boolean {
	const reading = request.method === "GET" || request.method === "HEAD";
	return reading && !new URL(request.url).pathname.endsWith(".data");
}
