import { data } from "react-router";
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
