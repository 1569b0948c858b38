import { data, isRouteErrorResponse } from "react-router";
import { type ErrorPayload, isFailure } from "../errors.ts";

/**
 * Converts an error for a screen's loader to throw: a failure becomes a response with its sentence and status, which
 * the error boundary shows.
 */
export function unloaded(error: unknown): unknown {
	return isFailure(error) ? data(error.sentence, { status: error.status }) : error;
}

/** The reason of a rejection, from the response; undefined when it succeeded. */
export function rejectionOf(answer: unknown): ErrorPayload | undefined {
	return typeof answer === "object" && answer !== null && "error" in answer
		? (answer.error as ErrorPayload)
		: undefined;
}

export const unreached = "The server cannot be reached. Check the connection and try again.";

const broken = "The server could not do this. Try again in a moment.";

/**
 * Returns the server's result; when the server cannot be reached or fails, returns `otherwise` with a sentence that
 * says so.
 */
export async function orElse<T, Otherwise>(serverAction: () => Promise<T>, otherwise: (sentence: string) => Otherwise) {
	try {
		return await serverAction();
	} catch (error) {
		// The router throws responses, such as redirects and rejections. They are passed on.
		if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
		// `fetch` throws a TypeError for network errors. Anything else comes from the server or from a proxy in front of
		// it.
		const sentence = error instanceof TypeError ? unreached : sentenceOf(error) || broken;
		// With this status the router does not reload the screen's data, which could not be reached either.
		return data(otherwise(sentence), { status: 503 });
	}
}

/** The sentence of an error; "" when it has none, such as the HTML error page of a proxy. */
export function sentenceOf(error: unknown): string {
	if (!isRouteErrorResponse(error)) return "";
	const sentence: unknown = typeof error.data === "string" ? error.data : error.data?.sentence;
	return typeof sentence === "string" && !sentence.trimStart().startsWith("<") ? sentence : "";
}
