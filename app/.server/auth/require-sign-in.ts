import { type MiddlewareFunction, redirect } from "react-router";
import { mayAccess } from "../../access.ts";
import { isFailure } from "../../errors.ts";
import { studioAddresses } from "../../studio-addresses.ts";
import { backendContext, isByScript } from "../http.ts";
import { personContext, sessionContext } from "./person.ts";
import { type CurrentSession, currentSession } from "./session.ts";

/** Says of an answer that it was refused for want of a session, so that the studio asks to sign in again. */
export const signedOutHeader = "X-Signed-Out";

/** Says of a request that nobody made it: a screen keeps itself up to date. */
export const quietHeader = "X-Quietly";

/**
 * Lets only people who are signed in reach the routes below: a page leads others to the login screen, data and actions
 * answer 401 and nothing else.
 */
export const requireSignIn: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
	const session = await check();
	if (!session) return signInResponse(request, url);
	// React Router names patterns without their first slash.
	if (!mayAccess(`/${pattern}`, request.method, session.person)) return notForRole(request);
	context.set(personContext, session.person);
	context.set(sessionContext, session.id);
	const response = await next();
	// An act that gave the session a new name has set its cookie itself.
	const set = response.headers.getSetCookie().some((cookie) => cookie.includes("session_token="));
	if (!set) for (const cookie of session.cookies) response.headers.append("Set-Cookie", cookie);
	return response;

	async function check(): Promise<CurrentSession | undefined> {
		try {
			return await currentSession(request, context, { quietly: request.headers.has(quietHeader) });
		} catch (err) {
			context.get(backendContext).log.error({ err }, "Auth check failed:");
			// A store that is out of reach for a moment ends no session: what was sent may be sent again.
			if (isFailure(err) && !isDocument(request)) throw new Response(err.sentence, { status: err.status });
			return undefined;
		}
	}
};

function signInResponse(request: Request, url: URL): Response {
	if (isDocument(request)) return redirect(studioAddresses.login(url.pathname + url.search));
	return new Response("Sign in to go on.", { status: 401, headers: { [signedOutHeader]: "1" } });
}

// A screen that says so stands in the studio's frame; acts are told by their status.
function notForRole({ method }: Request): Response {
	if (method === "GET" || method === "HEAD") return redirect(studioAddresses.notForRole);
	return new Response("Only administrators can do this.", { status: 403 });
}

/** Whether somebody opens a page, rather than a script asking for data. */
function isDocument(request: Request): boolean {
	const reading = request.method === "GET" || request.method === "HEAD";
	return reading && !isByScript(request);
}
