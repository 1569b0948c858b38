import { Failure } from "../../errors.ts";
import type { Action } from "../activity/record.ts";
import { backendContext, clientContext, siteContext } from "../http.ts";
import { type Context, confirmPassword, recordOwnAction, studioOf } from "./account.ts";
import { isApiError } from "./api-error.ts";
import { passwordProblem, shortest } from "./password-policy.ts";
import { personContext, sessionContext } from "./person.ts";
import { endSessionsOf } from "./sessions/end-sessions.ts";
import { authHeaders, currentSession } from "./sessions/session.ts";

/** The secret for an authenticator app, and the recovery codes. Shown once. */
export interface NewSecondFactor {
	/** The address for apps: otpauth://… */
	readonly address: string;
	/** The secret, for typing. */
	readonly secret: string;
	readonly recoveryCodes: readonly string[];
}

/** Prepares a second factor; it is active once a code was entered. */
export async function startSecondFactor(
	request: Request,
	context: Context,
	password: string,
): Promise<NewSecondFactor> {
	await confirmPassword(context, password);
	const { api } = await context.get(backendContext).auth();
	const headers = authHeaders(request, context.get(clientContext));
	const made = await orFieldError("password", () =>
		api.enableTwoFactor({ body: { password, method: "totp" }, headers }),
	);
	if (made.method !== "totp") throw new Error("an authenticator app was asked for");
	const secret = new URL(made.totpURI).searchParams.get("secret") ?? "";
	const address = addressFor(studioOf(context), context.get(personContext).email, made.totpURI);
	return { address, secret, recoveryCodes: made.backupCodes };
}

/** The address for apps, with the name that these show. */
function addressFor(studio: string, account: string, made: string): string {
	const values = new Map([...new URL(made).searchParams, ["issuer", studio] as const]);
	const query = [...values].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
	// A colon ends the name.
	return `otpauth://totp/${encodeURIComponent(studio.replace(/:/g, " "))}:${encodeURIComponent(account)}?${query}`;
}

/**
 * Adds the prepared second factor.
 * @returns cookies of the session, whose token changes
 */
export async function confirmSecondFactor(
	request: Request,
	context: Context,
	code: string,
): Promise<readonly string[]> {
	const { api } = await context.get(backendContext).auth();
	const headers = authHeaders(request, context.get(clientContext));
	const body = { code: code.replace(/\s/g, "") };
	const answer = await orFieldError("code", () => api.verifyTOTP({ body, headers, returnHeaders: true }));
	return settle(context, "add second factor", answer.headers.getSetCookie());
}

/** Removes the second factor. Returns cookies as above. */
export async function removeSecondFactor(
	request: Request,
	context: Context,
	password: string,
): Promise<readonly string[]> {
	await confirmPassword(context, password);
	const { name, email } = context.get(personContext);
	if (await passwordProblem(password, { words: [name, email] })) {
		const sentence = `Without the second factor your password needs ${shortest.alone} characters. Change it first.`;
		throw new Failure("field-refused", sentence, { field: "password" });
	}
	const { api } = await context.get(backendContext).auth();
	const headers = authHeaders(request, context.get(clientContext));
	const answer = await orFieldError("password", () =>
		api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
	);
	return settle(context, "remove second factor", answer.headers.getSetCookie());
}

/** Makes new recovery codes; earlier ones become invalid. */
export async function newRecoveryCodes(
	request: Request,
	context: Context,
	password: string,
): Promise<readonly string[]> {
	await confirmPassword(context, password);
	const { api } = await context.get(backendContext).auth();
	const headers = authHeaders(request, context.get(clientContext));
	const { backupCodes } = await orFieldError("password", () =>
		api.generateBackupCodes({ body: { password }, headers }),
	);
	await settle(context, "make recovery codes");
	return backupCodes;
}

/**
 * Ends all sessions but the current one, and records the change.
 * @param cookies those of the session when its token changed
 */
async function settle(context: Context, action: Action, cookies: readonly string[] = []): Promise<readonly string[]> {
	const { id } = context.get(personContext);
	// The session may have been extended before its token changed: the last cookie of a name counts.
	const pairs = new Map(cookies.map((cookie) => [cookie.split("=", 1)[0], cookie.split(";", 1)[0]]));
	const headers = { cookie: [...pairs.values()].join("; ") };
	const next = new Request(context.get(siteContext).origin, { headers });
	const renewed = await currentSession(next, context, { quietly: true });
	await context.get(backendContext).store.write(async (tx) => {
		await endSessionsOf(tx, id, renewed?.id ?? context.get(sessionContext));
		await recordOwnAction(tx, context, action);
	});
	return cookies;
}

const sentences: Readonly<Record<string, string>> = {
	CODE_USED: "This code was used before. Wait for the next one.",
	INVALID_CODE: "This code is not right. Codes change every 30 seconds; use the newest one.",
	INVALID_PASSWORD: "This is not your password.",
	TOTP_ALREADY_ENABLED: "A second factor is there already. Remove it first.",
	TOTP_NOT_ENABLED: "This took too long. Begin again.",
};

async function orFieldError<T>(field: string, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (!isApiError(error)) throw error;
		const { code = "", message = "This did not work. Begin again." } = error.body ?? {};
		throw new Failure("field-refused", sentences[code] ?? message, { field }, { cause: error });
	}
}
