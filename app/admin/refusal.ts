import { data, isRouteErrorResponse } from "react-router";
import { type Failure, type FailureCode, type FailureFacts, isFailure } from "../errors.ts";

/** Why an act of the studio was refused, as its screen receives it. */
export interface Refusal<Code extends FailureCode = FailureCode> {
	readonly code: Code;
	/** What happened and what to do. */
	readonly sentence: string;
	readonly facts: FailureFacts[Code];
}

/** The answer to an act that was refused, with the failure's status. Anything that is no failure is thrown again. */
export function refused(error: unknown) {
	if (!isFailure(error)) throw error;
	const { code, sentence, facts } = error as Failure;
	const refusal: Refusal = { code, sentence, facts };
	return data({ refusal }, { status: error.status });
}

/** The same for what is asked for by `send` instead of a form. */
export function refusedAsJson(error: unknown): Response {
	const { data, init } = refused(error);
	return Response.json(data, init ?? undefined);
}

/** What a screen's loader throws for what went wrong: of a failure the sentence and the status, for the screen around it. */
export function unloaded(error: unknown): unknown {
	return isFailure(error) ? data(error.sentence, { status: error.status }) : error;
}

/** Why an act was refused, from the answer to it; undefined when it was not. */
export function refusalOf(answer: unknown): Refusal | undefined {
	return typeof answer === "object" && answer !== null && "refusal" in answer ? (answer.refusal as Refusal) : undefined;
}

/** What a fetcher's data says of why its act was refused; undefined when it was not. */
export function refusalIn(data: object | undefined): string | undefined {
	return refusalOf(data)?.sentence;
}

export const unreached = "The server cannot be reached. Check the connection and try again.";

const broken = "The server could not do this. Try again in a moment.";

/**
 * For a screen's `clientAction`: an act that did not reach the server, or broke there, is refused in its place, so
 * that what was typed stays on the screen.
 */
export function orUnreached<T>(serverAction: () => Promise<T>) {
	return orElse(serverAction, (sentence): { refusal: Refusal } => ({
		refusal: { code: "store-unreachable", sentence, facts: {} },
	}));
}

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
