import { attempt } from "../attempt.ts";
import { type Refusal, refusalOf } from "./refusal.ts";

/** How an act on the server ended. `away`: it was not reached or could not work, so the same may be tried again. */
export type Answer<T> =
	| { readonly kind: "done"; readonly value: T }
	| { readonly kind: "refused"; readonly refusal: Refusal }
	| { readonly kind: "signed-out" }
	| { readonly kind: "away"; readonly sentence: string };

/** Sends an act as JSON, or asks for something when there is none. Never rejects. */
export async function send<T>(address: string, act?: object, signal?: AbortSignal): Promise<Answer<T>> {
	try {
		const response = await fetch(address, {
			// Read for each attempt: one that waits for somebody to sign in is followed by another, with its own time.
			get signal() {
				return signal ?? AbortSignal.timeout(patience);
			},
			...(act && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(act) }),
		});
		if (response.status === 401 || response.redirected) return { kind: "signed-out" };
		const text = await response.text();
		const body: unknown = attempt(() => JSON.parse(text));
		const refusal = refusalOf(body);
		if (refusal?.code.startsWith("store-")) return { kind: "away", sentence: refusal.sentence };
		if (refusal) return { kind: "refused", refusal };
		if (response.ok && body !== undefined) return { kind: "done", value: body as T };
		if (response.status === 413) return { kind: "refused", refusal: tooLarge };
		const isSentence = response.headers.get("Content-Type")?.startsWith("text/plain");
		return { kind: "away", sentence: (isSentence && text) || "The server could not answer." };
	} catch {
		return { kind: "away", sentence: "The server cannot be reached." };
	}
}

/** Why the server did not do what it was asked for. */
export function reasonOf(answer: Exclude<Answer<unknown>, { kind: "done" }>): string {
	switch (answer.kind) {
		case "refused":
			return answer.refusal.sentence;
		case "away":
			return answer.sentence;
		case "signed-out":
			return "Your session has ended. Sign in again.";
	}
}

// A proxy in front may hold a connection that leads nowhere.
const patience = 20_000;

const tooLarge = {
	code: "malformed-content",
	sentence: "This is more than one document may hold. Shorten it.",
	facts: { problems: [] },
} satisfies Refusal;
