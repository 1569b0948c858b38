import { Failure } from "../../errors.ts";

/** Says what is wrong with an entry of a form. */
export function fieldError(field: string, sentence: string): Failure {
	return new Failure("field-refused", sentence, { field });
}

/** @throws {Failure} `field-refused` when nobody can have this address */
export function checkEmail(email: string): void {
	if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= 254) return;
	throw fieldError("email", "Enter an address like name@company.com.");
}
