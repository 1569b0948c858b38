import { Failure } from "../../errors.ts";
import { backendContext, clientContext } from "../http.ts";
import { type Context, confirmPassword, recordOwnAction, studioOf } from "./account.ts";
import { isApiError } from "./api-error.ts";
import { rejectNoAdministrator } from "./members.ts";
import { personContext, sessionContext } from "./person.ts";
import { endSessionsOf } from "./sessions/end-sessions.ts";
import { authHeaders } from "./sessions/session.ts";

/** The challenge for creating a passkey, with the cookie that identifies it. */
export async function newPasskeyChallenge(request: Request, context: Context, password: string) {
	await confirmPassword(context, password);
	const { api } = await context.get(backendContext).auth();
	const { headers, response } = await api.generatePasskeyRegistrationOptions({
		query: { name: context.get(personContext).email },
		headers: authHeaders(request, context.get(clientContext)),
		returnHeaders: true,
	});
	return { options: { ...response, rp: { ...response.rp, name: studioOf(context) } }, cookies: headers.getSetCookie() };
}

/**
 * Adds the passkey that a device made.
 * @param answer the device's response, as JSON
 */
export async function addPasskey(
	request: Request,
	context: Context,
	{ name, answer }: { name: string; answer: string },
): Promise<void> {
	const { auth, store } = context.get(backendContext);
	try {
		const headers = authHeaders(request, context.get(clientContext));
		const body = { response: JSON.parse(answer), name: name.trim().slice(0, 80) || "Passkey" };
		await (await auth()).api.verifyPasskeyRegistration({ body, headers });
	} catch (cause) {
		if (!isApiError(cause) && !(cause instanceof SyntaxError)) throw cause;
		const sentence = "The passkey could not be added. Try again, or use another device.";
		throw new Failure("field-refused", sentence, { field: "passkey" }, { cause });
	}
	const { id: person } = context.get(personContext);
	await store.write(async (tx) => {
		await endSessionsOf(tx, person, context.get(sessionContext));
		await recordOwnAction(tx, context, "add passkey");
	});
}

export async function removePasskey(context: Context, id: string): Promise<void> {
	const { id: person } = context.get(personContext);
	await context.get(backendContext).store.write(async (tx) => {
		await tx.deleteFrom("passkeys").where("id", "=", id).where("user_id", "=", person).execute();
		await endSessionsOf(tx, person, context.get(sessionContext));
		await rejectNoAdministrator(tx);
		await recordOwnAction(tx, context, "remove passkey");
	});
}
