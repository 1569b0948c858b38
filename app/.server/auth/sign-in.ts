import type { RouterContextProvider } from "react-router";
import { isFailure } from "../../errors.ts";
import { record } from "../activity/record.ts";
import { backendContext, clientContext, siteContext } from "../http.ts";
import { networkOf } from "../network.ts";
import { isApiError } from "./api-error.ts";
import { countChallenge, countTry, type SignInTry, tooMany } from "./attempts.ts";
import type { Check } from "./count-check.ts";
import { isOnlyWay } from "./only-way.ts";
import { accountOf, rememberDevice } from "./sessions/known-device.ts";
import { authHeaders, currentSession } from "./sessions/session.ts";

type Context = Readonly<RouterContextProvider>;

/** The result of an attempt to sign in, with cookies for the response. */
export type SignIn =
	| { readonly kind: "in"; readonly person: string; readonly cookies: readonly string[] }
	| { readonly kind: "second factor"; readonly cookies: readonly string[] }
	| { readonly kind: "rejected"; readonly status: number; readonly sentence: string };

/**
 * Signs in with e-mail and password. Known and unknown addresses get the same response after the same time.
 * @param proven whether a mailed link has just identified the person, so that this is no guess
 */
export async function signInWithPassword(
	request: Request,
	context: Context,
	{ email, password, proven = false }: { email: string; password: string; proven?: boolean },
): Promise<SignIn> {
	const headers = authHeaders(request, context.get(clientContext));
	const tried = async () => ({ what: "password", account: accountOf(context, email) }) as const;
	return attempt(request, context, proven ? undefined : tried, async () => {
		const { store, auth: opened } = context.get(backendContext);
		if (await isOnlyWay(store)) return { kind: "rejected", status: 403, sentence: onlyWay };
		const auth = await opened();
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

/** Finishes a sign-in with a second factor: the code of an app, or a recovery code. */
export async function signInWithCode(
	request: Request,
	context: Context,
	{ code, recovery }: { code: string; recovery: boolean },
): Promise<SignIn> {
	const headers = authHeaders(request, context.get(clientContext));
	const call = { body: { code: code.replace(/\s/g, "") }, headers, returnHeaders: true as const };
	const tried = async () => ({ what: "code", account: await pendingAccount(context, headers) }) as const;
	return attempt(request, context, tried, async () => {
		const { api } = await context.get(backendContext).auth();
		const verified = await (recovery ? api.verifyBackupCode(call) : api.verifyTOTP(call));
		return { kind: "in", person: verified.response.user.id, cookies: verified.headers.getSetCookie() };
	});
}

/** The account that has entered its password and still needs a code. */
async function pendingAccount(context: Context, headers: Headers): Promise<string | undefined> {
	const { auth, store } = context.get(backendContext);
	const id = await (await auth()).api.pendingPerson({ headers });
	if (!id) return undefined;
	const person = await store.read((tx) =>
		tx.selectFrom("people").select("email").where("id", "=", id).executeTakeFirst(),
	);
	return person && accountOf(context, person.email);
}

/**
 * The challenge for signing in with a passkey, with the cookie that identifies it.
 * @throws {Failure} `too-many`
 */
export async function passkeyChallenge(request: Request, context: Context) {
	countChallenge(context);
	const auth = await context.get(backendContext).auth();
	const { headers, response } = await auth.api.generatePasskeyAuthenticationOptions({
		headers: authHeaders(request, context.get(clientContext)),
		returnHeaders: true,
	});
	return { options: { ...response, userVerification: "required" }, cookies: headers.getSetCookie() };
}

/** Signs in with a device's response to the challenge, as JSON. */
export async function signInWithPasskey(request: Request, context: Context, answer: string): Promise<SignIn> {
	const response = parsed(answer);
	const tried = async () => ({ what: "passkey", device: await knownPasskey(context, response) }) as const;
	return attempt(request, context, tried, async () => {
		const auth = await context.get(backendContext).auth();
		const verified = await auth.api.verifyPasskeyAuthentication({
			body: { response },
			headers: authHeaders(request, context.get(clientContext)),
			returnHeaders: true,
		});
		return { kind: "in", person: verified.response.user.id, cookies: verified.headers.getSetCookie() };
	});
}

/** The id of a passkey if it is one of ours; only its device can know it. */
async function knownPasskey(context: Context, { id }: { id?: unknown }): Promise<string | undefined> {
	if (typeof id !== "string") return undefined;
	const { store } = context.get(backendContext);
	const known = store.read((tx) =>
		tx.selectFrom("passkeys").select("id").where("credential_id", "=", id).executeTakeFirst(),
	);
	return (await known)?.id;
}

// Its content is checked when it is verified.
function parsed(answer: string): any {
	try {
		return Object(JSON.parse(answer));
	} catch {
		return {};
	}
}

/**
 * Signs somebody in whom the directory of the company has named.
 * @param named who it is, and what the directory calls their session; or a sentence with why nobody was signed in
 */
export async function signInFromDirectory(
	request: Request,
	context: Context,
	named: () => Promise<{ person: string; session: string } | { status: number; sentence: string }>,
): Promise<SignIn> {
	return attempt(
		request,
		context,
		async () => ({ what: "directory" }) as const,
		async () => {
			const found = await named();
			if ("sentence" in found) return { kind: "rejected", ...found };
			const { api } = await context.get(backendContext).auth();
			const begun = await api.beginDirectorySession({
				body: found,
				headers: authHeaders(request, context.get(clientContext)),
				returnHeaders: true,
			});
			return { kind: "in", person: found.person, cookies: begun.headers.getSetCookie() };
		},
	);
}

/**
 * Makes one attempt, unless there were too many, and logs its result. The previous session of this browser
 * ends, and the browser becomes known to the account.
 * @param tried undefined when it is no guess
 */
async function attempt(
	request: Request,
	context: Context,
	tried: (() => Promise<SignInTry>) | undefined,
	work: () => Promise<SignIn>,
): Promise<SignIn> {
	const done = await attemptUnlogged(request, context, tried, work);
	if (done.kind === "rejected") {
		const { requestId } = context.get(siteContext);
		const network = networkOf(context.get(clientContext).address);
		const { status, sentence: reason } = done;
		const { log, metrics } = context.get(backendContext);
		metrics.countRefusedSignIn(status);
		log.warn({ requestId, network, status, reason }, "sign-in refused");
	}
	return done;
}

async function attemptUnlogged(
	request: Request,
	context: Context,
	tried: (() => Promise<SignInTry>) | undefined,
	work: () => Promise<SignIn>,
): Promise<SignIn> {
	let check: Check | undefined;
	try {
		check = tried && (await countTry(request, context, await tried()));
		if (check && check.wait > 0) throw tooMany(check.wait);
		const done = await work();
		if (done.kind === "rejected") return done;
		await check?.giveBack();
		await endEarlierSession(request, context);
		if (done.kind !== "in") return done;
		const { email } = await logSignIn(context, done.person);
		const known = await rememberDevice(request, context, accountOf(context, email));
		return { ...done, cookies: [...done.cookies, known] };
	} catch (error) {
		const { code = "", message = failed } = (isApiError(error) && error.body) || {};
		// The library reports a failed store only as an internal error.
		if (isFailure(error, "too-many")) return { kind: "rejected", status: error.status, sentence: error.sentence };
		if (!isApiError(error) || (error.statusCode >= 500 && !(code in sentences))) {
			await check?.giveBack().catch(() => {});
			context.get(backendContext).log.error({ err: error }, "sign-in failed");
			const { status, sentence } = isFailure(error) ? error : { status: 500, sentence: failed };
			return { kind: "rejected", status, sentence };
		}
		return { kind: "rejected", status: Math.min(error.statusCode, 499), sentence: sentences[code] ?? message };
	}
}

async function endEarlierSession(request: Request, context: Context): Promise<void> {
	const earlier = await currentSession(request, context, { quietly: true });
	if (!earlier) return;
	const { store } = context.get(backendContext);
	await store.write((tx) => tx.deleteFrom("sessions").where("id", "=", earlier.id).execute());
}

/** Ends the session of a request. Returns the cookies that delete it. */
export async function signOut(request: Request, context: Context): Promise<readonly string[]> {
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

const onlyWay = "Passwords are switched off here. Sign in with the directory of your company.";
const failed = "Failed to sign in";
const invalid = "Invalid email or password";
const noPasskey = "This passkey is not known here. Use your password, or another passkey.";
const again = "This took too long. Sign in with your password again.";

/** Replaces messages of the library that say too little or too much: a disabled account looks like an unknown one. */
const sentences: Readonly<Record<string, string>> = {
	FAILED_TO_CREATE_SESSION: invalid,
	UNABLE_TO_CREATE_SESSION: noPasskey,
	DIRECTORY_SESSION: "Your account here is disabled. Ask an administrator.",
	INVALID_EMAIL: invalid,
	PASSWORD_TOO_LONG: invalid,
	PASSKEY_NOT_FOUND: noPasskey,
	AUTHENTICATION_FAILED: noPasskey,
	CHALLENGE_NOT_FOUND: again,
	INVALID_TWO_FACTOR_COOKIE: again,
	TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "Too many wrong codes. Sign in with your password again.",
	CODE_USED: "This code was used before. Wait for the next one.",
	INVALID_CODE: "This code is not right. Codes change every 30 seconds; use the newest one.",
	INVALID_BACKUP_CODE: "This recovery code is not right, or was used before.",
};

function logSignIn(context: Context, id: string): Promise<{ email: string }> {
	return context.get(backendContext).store.write(async (tx) => {
		const known = tx.selectFrom("people").select(["name", "email"]).where("id", "=", id);
		const { name, email } = await known.executeTakeFirstOrThrow();
		const actor = { id, name, ...context.get(clientContext) };
		await record(tx, { actor, action: "sign in", type: "people", document: id, title: name });
		return { email };
	});
}
