import { type ErrorPayload, type Failure, isFailure } from "../../errors.ts";

/** The response for a failure, with its status. Throws anything else again. */
export function reject(failure: unknown): Response {
	if (!isFailure(failure)) throw failure;
	const { code, sentence, facts, status } = failure as Failure;
	return Response.json({ error: { code, sentence, facts } satisfies ErrorPayload }, { status });
}
