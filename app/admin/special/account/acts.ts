import type { RouterContextProvider } from "react-router";
import { changePassword, endSessions } from "../../../.server/auth/account.ts";
import { addPasskey, newPasskeyChallenge, removePasskey } from "../../../.server/auth/passkeys.ts";
import { sessionContext } from "../../../.server/auth/person.ts";
import {
	confirmSecondFactor,
	type NewSecondFactor,
	newRecoveryCodes,
	removeSecondFactor,
	startSecondFactor,
} from "../../../.server/auth/second-factor.ts";
import { Failure } from "../../../errors.ts";

/** What came of an act on one's own account. */
export interface Done {
	readonly act: string;
	/** In words; absent where a next step follows. */
	readonly words?: string;
	readonly factor?: NewSecondFactor;
	readonly recoveryCodes?: readonly string[];
	/** What a device is asked for to make a passkey. */
	readonly challenge?: PublicKeyCredentialCreationOptionsJSON;
}

interface Performed {
	readonly done: Done;
	readonly cookies?: readonly string[];
}

/**
 * Does what a form of the account screen asks for.
 * @throws {Failure} `field-refused`, `too-many`, `not-possible`
 */
export async function perform(request: Request, context: Readonly<RouterContextProvider>): Promise<Performed> {
	const form = await request.formData();
	const value = (name: string) => String(form.get(name) ?? "");
	const act = value("act");
	const session = context.get(sessionContext);
	switch (act) {
		case "change password":
			await changePassword(context, { current: value("current"), next: value("next"), session });
			return { done: { act, words: "Password changed. Your other sessions have ended." } };
		case "start second factor":
			return { done: { act, factor: await startSecondFactor(request, context, value("password")) } };
		case "confirm second factor": {
			const cookies = await confirmSecondFactor(request, context, value("code"));
			return { done: { act, words: "Second factor added." }, cookies };
		}
		case "remove second factor": {
			const cookies = await removeSecondFactor(request, context, value("password"));
			return { done: { act, words: "Second factor removed." }, cookies };
		}
		case "new recovery codes":
			return { done: { act, recoveryCodes: await newRecoveryCodes(request, context, value("password")) } };
		case "passkey challenge": {
			const { options, cookies } = await newPasskeyChallenge(request, context, value("password"));
			return { done: { act, challenge: options as PublicKeyCredentialCreationOptionsJSON }, cookies };
		}
		case "add passkey":
			await addPasskey(request, context, { name: value("name"), answer: value("answer") });
			return { done: { act, words: "Passkey added." } };
		case "remove passkey":
			await removePasskey(context, value("id"));
			return { done: { act, words: "Passkey removed." } };
		case "end session":
			await endSessions(context, { kept: session, ended: value("id") });
			return { done: { act, words: "Session ended." } };
		case "end other sessions":
			await endSessions(context, { kept: session });
			return { done: { act, words: "All other sessions have ended." } };
		default:
			throw new Failure("not-possible", "This is nothing that can be done with an account.", {});
	}
}
