import { type ErrorPayload, type Failure, isFailure } from "../../errors.ts";

/** The answer to what was rejected, with the failure's status. Anything that is no failure is thrown again. */
export function reject(failure: unknown): Response {
	if (!isFailure(failure)) throw failure;
	const { code, sentence, facts, status } = failure as Failure;
	return Response.json({ error: { code, sentence, facts } satisfies ErrorPayload }, { status });
}
