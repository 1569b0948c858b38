import type { RouterContextProvider } from "react-router";
import { isFailure } from "../../errors.ts";
import { record } from "../activity/record.ts";
import { backendContext, clientContext } from "../http.ts";
import { isApiError } from "./api-error.ts";
import { attempts } from "./attempts.ts";
import { authHeaders, currentSession } from "./session.ts";

/** What became of an attempt to sign in; the cookies go with the answer. */
export type SignIn =
	| { readonly kind: "in"; readonly person: string; readonly cookies: readonly string[] }
	| { readonly kind: "second factor"; readonly cookies: readonly string[] }
	| { readonly kind: "refused"; readonly status: number; readonly sentence: string };

/** Signs in with e-mail and password. Known and unknown addresses get the same answer after the same time. */
export async function signInWithPassword(
	request: Request,
	context: Readonly<RouterContextProvider>,
	{ email, password }: { email: string; password: string },
): Promise<SignIn> {
	const headers = authHeaders(request, context.get(clientContext));
	return attempt(context, async () => {
		const auth = await context.get(backendContext).auth();
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

/** Finishes a sign-in that asked for a second factor: with the code of an app, or one of the recovery codes. */
export async function signInWithCode(
	request: Request,
	context: Readonly<RouterContextProvider>,
	{ code, recovery }: { code: string; recovery: boolean },
): Promise<SignIn> {
	const call = {
		body: { code: code.replace(/\s/g, "") },
		headers: authHeaders(request, context.get(clientContext)),
		returnHeaders: true as const,
	};
	return attempt(context, async () => {
		const { api } = await context.get(backendContext).auth();
		const { headers, response } = await (recovery ? api.verifyBackupCode(call) : api.verifyTOTP(call));
		return { kind: "in", person: response.user.id, cookies: headers.getSetCookie() };
	});
}

/** What a device signs to prove that it holds a passkey, with the cookie that remembers it. */
export async function passkeyChallenge(request: Request, context: Readonly<RouterContextProvider>) {
	const auth = await context.get(backendContext).auth();
	const { headers, response } = await auth.api.generatePasskeyAuthenticationOptions({
		headers: authHeaders(request, context.get(clientContext)),
		returnHeaders: true,
	});
	return { options: { ...response, userVerification: "required" }, cookies: headers.getSetCookie() };
}

/** Signs in with what a device answered to the challenge, as JSON. */
export async function signInWithPasskey(
	request: Request,
	context: Readonly<RouterContextProvider>,
	answer: string,
): Promise<SignIn> {
	return attempt(context, async () => {
		const auth = await context.get(backendContext).auth();
		const { headers, response } = await auth.api.verifyPasskeyAuthentication({
			body: { response: parsed(answer) },
			headers: authHeaders(request, context.get(clientContext)),
			returnHeaders: true,
		});
		return { kind: "in", person: response.user.id, cookies: headers.getSetCookie() };
	});
}

// What it holds is checked where it is verified.
function parsed(answer: string): any {
	try {
		return JSON.parse(answer);
	} catch {
		return {};
	}
}

/** Makes one attempt, unless this network has failed too often, and logs it when it succeeds. */
export async function attempt(context: Readonly<RouterContextProvider>, work: () => Promise<SignIn>): Promise<SignIn> {
	const client = context.get(clientContext);
	const { wait, giveBack } = attempts.take(client.address);
	if (wait > 0) {
		const minutes = Math.ceil(wait / 60_000);
		const sentence = `Too many attempts from your network. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
		return { kind: "refused", status: 429, sentence };
	}
	try {
		const done = await work();
		if (done.kind === "in") await logSignIn(context, done.person);
		giveBack();
		return done;
	} catch (error) {
		const { code = "", message = failed } = (isApiError(error) && error.body) || {};
		// Of what broke beneath it, the library says no more than that.
		if (!isApiError(error) || (error.statusCode >= 500 && !(code in sentences))) {
			giveBack();
			context.get(backendContext).log.error({ err: error }, "sign-in failed");
			const { status, sentence } = isFailure(error) ? error : { status: 500, sentence: failed };
			return { kind: "refused", status, sentence };
		}
		return { kind: "refused", status: Math.min(error.statusCode, 499), sentence: sentences[code] ?? message };
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

const failed = "Failed to sign in";
const invalid = "Invalid email or password";
const noPasskey = "This passkey is not known here. Use your password, or another passkey.";
const again = "This took too long. Sign in with your password again.";

/** Where the library's words do not say what to do, or say too much: a disabled account looks like none. */
const sentences: Readonly<Record<string, string>> = {
	FAILED_TO_CREATE_SESSION: invalid,
	UNABLE_TO_CREATE_SESSION: noPasskey,
	INVALID_EMAIL: invalid,
	PASSWORD_TOO_LONG: invalid,
	PASSKEY_NOT_FOUND: noPasskey,
	AUTHENTICATION_FAILED: noPasskey,
	CHALLENGE_NOT_FOUND: again,
	INVALID_TWO_FACTOR_COOKIE: again,
	TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "Too many wrong codes. Sign in with your password again.",
	INVALID_CODE: "This code is not right. Codes change every 30 seconds; use the newest one.",
	INVALID_BACKUP_CODE: "This recovery code is not right, or was used before.",
};

function logSignIn(context: Readonly<RouterContextProvider>, id: string): Promise<void> {
	return context.get(backendContext).store.write(async (tx) => {
		const { name } = await tx.selectFrom("people").select("name").where("id", "=", id).executeTakeFirstOrThrow();
		const actor = { id, name, ...context.get(clientContext) };
		await record(tx, { actor, action: "sign in", type: "people", document: id, title: name });
	});
}
