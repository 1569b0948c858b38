import type { RouterContextProvider } from "react-router";
import { rightsOf, storedRights } from "../../can-see.ts";
import { unreachable } from "../../db/failures.ts";
import { backendContext, type Client, clientContext, siteContext } from "../../http.ts";
import { isApiError } from "../api-error.ts";
import type { CurrentSession } from "./current-session.ts";
import { findSession } from "./find-session.ts";
import { addressHeader, bearsSession, isWithinMaxAge } from "./session-rules.ts";

/**
 * The signed-in person, from the cookie of a request. This counts as use of the session, unless `quietly`.
 * @returns undefined without a valid session, and for disabled people
 * @throws {Failure} `store-unreachable`
 */
export async function currentSession(
	request: Request,
	context: Readonly<RouterContextProvider>,
	{ quietly = false } = {},
): Promise<CurrentSession | undefined> {
	// Without a cookie, nothing has to be loaded or looked up.
	if (!bearsSession(request.headers.get("cookie"), context.get(siteContext).origin)) return undefined;
	const backend = context.get(backendContext);
	const found = await findSession(backend, request.headers.get("cookie") ?? "", { quietly });
	if (found) return { ...found, cookies: [] };
	const auth = await backend.auth();
	const asked = {
		headers: authHeaders(request, context.get(clientContext)),
		query: { disableRefresh: quietly },
		returnHeaders: true,
	} as const;
	const { headers, response } = await auth.api.getSession(asked).catch(throwStoreFailure);
	if (!response) return undefined;
	const { session, user } = response;
	if (user.disabledAt || !isWithinMaxAge(session.createdAt.getTime())) {
		const { internalAdapter } = await auth.$context;
		await internalAdapter.deleteSession(session.token);
		return undefined;
	}
	const { id, name, email } = user;
	const people = backend.store.db.selectFrom("people").select(storedRights).where("id", "=", id);
	const stored = await people.executeTakeFirst().catch(throwStoreFailure);
	if (!stored) return undefined;
	return {
		id: session.id,
		token: session.token,
		person: { id, name, email, ...rightsOf(stored) },
		cookies: headers.getSetCookie(),
	};
}

/** Throws the error as a failure of the store: the library hides the cause, and only the store can fail here. */
function throwStoreFailure(error: unknown): never {
	if (!isApiError(error) || error.statusCode < 500) throw error;
	throw unreachable({ cause: error });
}

/** Headers that set these cookies. */
export function settingCookies(cookies: readonly string[]): Headers {
	const headers = new Headers();
	for (const cookie of cookies) headers.append("Set-Cookie", cookie);
	return headers;
}

/** The headers passed to better-auth: cookies, user agent, and the verified address. */
export function authHeaders(request: Request, { address, agent }: Client): Headers {
	return new Headers({
		cookie: request.headers.get("cookie") ?? "",
		"user-agent": agent.slice(0, 400),
		[addressHeader]: address,
	});
}
