import { Failure } from "../../errors.ts";

/** A failure about one field of a form. */
export function fieldError(field: string, sentence: string): Failure {
	return new Failure("field-refused", sentence, { field });
}

/** @throws {Failure} `field-refused` when this is no e-mail address */
export function checkEmail(email: string): void {
	if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= 254) return;
	throw fieldError("email", "Enter an address like name@company.com.");
}
