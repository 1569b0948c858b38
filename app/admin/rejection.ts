import { data, isRouteErrorResponse } from "react-router";
import { type ErrorPayload, isFailure } from "../errors.ts";

/** What a screen's loader throws for what went wrong: of a failure the sentence and the status, for the screen around it. */
export function unloaded(error: unknown): unknown {
	return isFailure(error) ? data(error.sentence, { status: error.status }) : error;
}

/** Why something was rejected, from the answer to it; undefined when it was not. */
export function rejectionOf(answer: unknown): ErrorPayload | undefined {
	return typeof answer === "object" && answer !== null && "error" in answer
		? (answer.error as ErrorPayload)
		: undefined;
}

export const unreached = "The server cannot be reached. Check the connection and try again.";

const broken = "The server could not do this. Try again in a moment.";

/** What the server answers; `otherwise`, with a sentence on it, when it is not reached or breaks. */
export async function orElse<T, Otherwise>(serverAction: () => Promise<T>, otherwise: (sentence: string) => Otherwise) {
	try {
		return await serverAction();
	} catch (error) {
		// The router throws what the server answered, and ways to other screens.
		if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
		// `fetch` throws this for the network. Anything else comes from the server, or from a proxy before it.
		const sentence = error instanceof TypeError ? unreached : sentenceOf(error) || broken;
		// With this status nothing is loaded anew, which would not be reached either.
		return data(otherwise(sentence), { status: 503 });
	}
}

/** What an error says to people; "" when it says nothing of use, as the page of a proxy that found no server. */
export function sentenceOf(error: unknown): string {
	if (!isRouteErrorResponse(error)) return "";
	const sentence: unknown = typeof error.data === "string" ? error.data : error.data?.sentence;
	return typeof sentence === "string" && !sentence.trimStart().startsWith("<") ? sentence : "";
}
