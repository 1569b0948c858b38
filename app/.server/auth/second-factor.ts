import { Failure } from "../../errors.ts";
import type { Action } from "../activity/record.ts";
import { backendContext, clientContext } from "../http.ts";
import { type Context, confirmPassword, logOwn } from "./account.ts";
import { isApiError } from "./api-error.ts";
import { passwordProblem, shortest } from "./password-policy.ts";
import { personContext } from "./person.ts";
import { authHeaders } from "./session.ts";

/** What an authenticator app needs, and the codes for the day it is lost. Shown once. */
export interface NewSecondFactor {
	/** For apps: otpauth://… */
	readonly address: string;
	/** The same secret to be typed. */
	readonly secret: string;
	readonly recoveryCodes: readonly string[];
}

/** Prepares a second factor; it counts once a code of it was entered. */
export async function startSecondFactor(
	request: Request,
	context: Context,
	password: string,
): Promise<NewSecondFactor> {
	await confirmPassword(context, password);
	const { api } = await context.get(backendContext).auth();
	const headers = authHeaders(request, context.get(clientContext));
	const made = await orRefusal("password", () => api.enableTwoFactor({ body: { password, method: "totp" }, headers }));
	if (made.method !== "totp") throw new Error("an authenticator app was asked for");
	const secret = new URL(made.totpURI).searchParams.get("secret") ?? "";
	return { address: made.totpURI, secret, recoveryCodes: made.backupCodes };
}

/**
 * Adds the prepared second factor.
 * @returns cookies: the session goes on under a new name
 */
export async function confirmSecondFactor(
	request: Request,
	context: Context,
	code: string,
): Promise<readonly string[]> {
	const { api } = await context.get(backendContext).auth();
	const headers = authHeaders(request, context.get(clientContext));
	const body = { code: code.replace(/\s/g, "") };
	const answer = await orRefusal("code", () => api.verifyTOTP({ body, headers, returnHeaders: true }));
	await log(context, "add second factor");
	return answer.headers.getSetCookie();
}

/** Takes the second factor away; returns cookies as above. */
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
	const answer = await orRefusal("password", () =>
		api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
	);
	await log(context, "remove second factor");
	return answer.headers.getSetCookie();
}

/** Makes new recovery codes; earlier ones end. */
export async function newRecoveryCodes(
	request: Request,
	context: Context,
	password: string,
): Promise<readonly string[]> {
	await confirmPassword(context, password);
	const { api } = await context.get(backendContext).auth();
	const headers = authHeaders(request, context.get(clientContext));
	const { backupCodes } = await orRefusal("password", () => api.generateBackupCodes({ body: { password }, headers }));
	await log(context, "make recovery codes");
	return backupCodes;
}

function log(context: Context, action: Action): Promise<void> {
	return context.get(backendContext).store.write((tx) => logOwn(tx, context, action));
}

const sentences: Readonly<Record<string, string>> = {
	INVALID_CODE: "This code is not right. Codes change every 30 seconds; use the newest one.",
	INVALID_PASSWORD: "This is not your password.",
	TOTP_ALREADY_ENABLED: "A second factor is there already. Remove it first.",
	TOTP_NOT_ENABLED: "This took too long. Begin again.",
};

async function orRefusal<T>(field: string, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (!isApiError(error)) throw error;
		const { code = "", message = "This did not work. Begin again." } = error.body ?? {};
		throw new Failure("field-refused", sentences[code] ?? message, { field }, { cause: error });
	}
}
