import { type MiddlewareFunction, redirect } from "react-router";
import { mayAccess } from "../../addresses/access.ts";
import { firstAddress } from "../../addresses/first-address.ts";
import { studioAddresses } from "../../addresses/studio-addresses.ts";
import { isFailure } from "../../errors.ts";
import { backendContext, isByScript } from "../http.ts";
import { personContext, sessionContext } from "./person.ts";
import type { CurrentSession } from "./sessions/current-session.ts";
import { currentSession } from "./sessions/session.ts";
import { viewedAs } from "./view-as.ts";

/** Response header: rejected because there is no session, so the studio asks to sign in again. */
const signedOutHeader = "X-Signed-Out";

/** Request header: sent by a screen that refreshes itself, not by a person. */
const quietHeader = "X-Quietly";

/**
 * Lets only signed-in people reach the routes below: pages redirect others to the login screen, data and actions
 * answer 401.
 */
export const requireSignIn: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
	const session = await check();
	if (!session) return signInResponse(request, url);
	// React Router's patterns have no leading slash.
	const isView = pattern === studioAddresses.viewAs.slice(1);
	const person = isView ? session.person : await viewedAs(request, context, session.person);
	if (person.viewsAs && isChange(request))
		return new Response(`You see the studio as ${person.viewsAs}, so nothing is saved. Leave that view first.`, {
			status: 403,
		});
	if (!mayAccess(`/${pattern}`, request.method, person))
		return pattern === "admin" ? redirect(firstAddress(person)) : notForRole(request);
	context.set(personContext, person);
	context.set(sessionContext, session.id);
	const response = await next();
	// An action that renewed the session has set its cookie itself.
	const set = response.headers.getSetCookie().some((cookie) => cookie.includes("session_token="));
	if (!set) for (const cookie of session.cookies) response.headers.append("Set-Cookie", cookie);
	return response;

	async function check(): Promise<CurrentSession | undefined> {
		try {
			return await currentSession(request, context, { quietly: request.headers.has(quietHeader) });
		} catch (err) {
			context.get(backendContext).log.error({ err }, "Auth check failed:");
			// An unreachable store does not end the session: the request may be sent again.
			if (isFailure(err) && !isDocument(request)) throw new Response(err.sentence, { status: err.status });
			return undefined;
		}
	}
};

function isChange({ method }: Request): boolean {
	return method !== "GET" && method !== "HEAD";
}

function signInResponse(request: Request, url: URL): Response {
	if (isDocument(request)) return redirect(studioAddresses.login(url.pathname + url.search));
	return new Response("Sign in to go on.", { status: 401, headers: { [signedOutHeader]: "1" } });
}

// Pages are redirected to a screen in the studio; actions get a status.
function notForRole(request: Request): Response {
	if (!isChange(request)) return redirect(studioAddresses.notForRole);
	return new Response("You may not do this. Ask an administrator.", { status: 403 });
}

/** Whether a page is opened, rather than data fetched by a script. */
function isDocument(request: Request): boolean {
	return !isChange(request) && !isByScript(request);
}
