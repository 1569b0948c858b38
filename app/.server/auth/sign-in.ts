import type { RouterContextProvider } from "react-router";
import { record } from "../activity/record.ts";
import { backendContext, clientContext } from "../http.ts";
import { Attempts } from "./attempts.ts";
import { authHeaders, currentSession } from "./session.ts";

/** What became of an attempt to sign in; the cookies go with the answer. */
export type SignIn =
	| { readonly kind: "in"; readonly person: string; readonly cookies: readonly string[] }
	| { readonly kind: "second factor"; readonly cookies: readonly string[] }
	| { readonly kind: "refused"; readonly status: number; readonly sentence: string };

export const attempts = new Attempts();

/** Signs in with e-mail and password. Known and unknown addresses get the same answer after the same time. */
export async function signInWithPassword(
	request: Request,
	context: Readonly<RouterContextProvider>,
	{ email, password }: { email: string; password: string },
): Promise<SignIn> {
	const auth = await context.get(backendContext).auth();
	const headers = authHeaders(request, context.get(clientContext));
	return attempt(context, async () => {
		const answer = await auth.api.signInEmail({
			body: { email: email.trim(), password },
			headers,
			returnHeaders: true,
		});
		const cookies = answer.headers.getSetCookie();
		if ("twoFactorRedirect" in answer.response) return { kind: "second factor", cookies };
		return { kind: "in", person: answer.response.user.id, cookies };
	});
}

/** Makes one attempt, unless this network has failed too often, and logs it when it succeeds. */
export async function attempt(context: Readonly<RouterContextProvider>, work: () => Promise<SignIn>): Promise<SignIn> {
	const client = context.get(clientContext);
	const wait = attempts.wait(client.address);
	if (wait > 0) {
		const minutes = Math.ceil(wait / 60_000);
		const sentence = `Too many attempts from your network. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
		return { kind: "refused", status: 429, sentence };
	}
	try {
		const done = await work();
		if (done.kind === "in") await logSignIn(context, done.person);
		return done;
	} catch (error) {
		if (!isApiError(error)) throw error;
		if (error.statusCode < 500) attempts.fail(client.address);
		// A disabled account looks like one that is not there.
		const code = error.body?.code;
		const hidden = code === "FAILED_TO_CREATE_SESSION" || code === "INVALID_EMAIL";
		const sentence = hidden ? "Invalid email or password" : (error.body?.message ?? "Failed to sign in");
		return { kind: "refused", status: error.statusCode, sentence };
	}
}

/** Ends the session of a request. Returns the cookies that take it back. */
export async function signOut(request: Request, context: Readonly<RouterContextProvider>): Promise<readonly string[]> {
	const { auth, store } = context.get(backendContext);
	const client = context.get(clientContext);
	const session = await currentSession(request, context, { quietly: true });
	if (session) {
		const { id, name } = session.person;
		await store.write((tx) =>
			record(tx, { actor: { id, name, ...client }, action: "sign out", type: "people", document: id, title: name }),
		);
	}
	const { headers } = await (await auth()).api.signOut({ headers: authHeaders(request, client), returnHeaders: true });
	return headers.getSetCookie();
}

interface ApiError {
	readonly statusCode: number;
	readonly body?: { readonly code?: string; readonly message?: string };
}

/** Told by its shape: its class would load all of better-auth with this module. */
export function isApiError(error: unknown): error is ApiError {
	return error instanceof Error && error.name === "APIError" && "statusCode" in error;
}

function logSignIn(context: Readonly<RouterContextProvider>, id: string): Promise<void> {
	return context.get(backendContext).store.write(async (tx) => {
		const { name } = await tx.selectFrom("people").select("name").where("id", "=", id).executeTakeFirstOrThrow();
		const actor = { id, name, ...context.get(clientContext) };
		await record(tx, { actor, action: "sign in", type: "people", document: id, title: name });
	});
}
