import { Failure } from "../../../errors.ts";

/** The refusal of a file of translations. */
export function wrongFile(what: string): Failure {
	return new Failure("not-possible", `This file cannot be taken. ${what}`, {});
}
