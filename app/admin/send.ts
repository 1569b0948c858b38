import { attempt } from "../attempt.ts";
import type { ErrorPayload } from "../errors.ts";
import { rejectionOf } from "./rejection.ts";
import { signedInAgain } from "./sign-in/ended-session.ts";

/** The outcome of a request. `unreachable`: the server was not reached or failed, so it may be tried again. */
export type CommandResult<T> =
	| { readonly kind: "done"; readonly value: T }
	| { readonly kind: "rejected"; readonly error: ErrorPayload }
	| { readonly kind: "signed-out" }
	| { readonly kind: "unreachable"; readonly sentence: string };

/**
 * Sends a command as JSON, or a file as it is; without either, requests data. When the session has ended, waits for the person to sign
 * in and sends it once more. Never rejects.
 * @param quietly for background requests: they do not ask the person to sign in, and do not extend the session
 */
export async function send<T>(
	address: string,
	command?: object | File,
	signal?: AbortSignal,
	options: { quietly?: boolean; headers?: Readonly<Record<string, string>> } = {},
): Promise<CommandResult<T>> {
	const { quietly = false, headers } = options;
	const isFile = command instanceof File;
	try {
		const response = await fetch(address, {
			signal: signal ?? AbortSignal.timeout(timeLimit),
			...(command && { method: "POST", body: isFile ? command : JSON.stringify(command) }),
			headers: {
				...headers,
				...(quietly && { [quietHeader]: "1" }),
				...(command && { "Content-Type": isFile ? "application/octet-stream" : "application/json" }),
			},
		});
		const isAtEnd = response.status === 401 && response.headers.has(signedOutHeader);
		if (isAtEnd && !quietly && (await signedInAgain())) return send(address, command, signal, options);
		if (response.status === 401 || response.redirected) return { kind: "signed-out" };
		const text = await response.text();
		const body: unknown = attempt(() => JSON.parse(text));
		const error = rejectionOf(body);
		if (error?.code.startsWith("store-")) return { kind: "unreachable", sentence: error.sentence };
		if (error) return { kind: "rejected", error };
		if (response.ok && body !== undefined) return { kind: "done", value: body as T };
		if (response.status === 413) return { kind: "rejected", error: tooLarge };
		const isSentence = response.headers.get("Content-Type")?.startsWith("text/plain");
		return { kind: "unreachable", sentence: (isSentence && text) || "The server could not answer." };
	} catch {
		return { kind: "unreachable", sentence: "The server cannot be reached." };
	}
}

const quietHeader = "X-Quietly";
const signedOutHeader = "X-Signed-Out";

/** Why the server did not do it. */
export function payloadOf(answer: Exclude<CommandResult<unknown>, { kind: "done" }>): ErrorPayload {
	if (answer.kind === "rejected") return answer.error;
	const sentence = answer.kind === "unreachable" ? answer.sentence : "Your session has ended. Sign in again.";
	return { code: "store-unreachable", sentence, facts: {} };
}

/** The same as one sentence. */
export function reasonOf(answer: Exclude<CommandResult<unknown>, { kind: "done" }>): string {
	return payloadOf(answer).sentence;
}

// A proxy may keep a connection open although the server behind it is gone.
const timeLimit = 20_000;

const tooLarge = {
	code: "malformed-content",
	sentence: "This is more than one document may hold. Shorten it.",
	facts: { problems: [] },
} satisfies ErrorPayload;
