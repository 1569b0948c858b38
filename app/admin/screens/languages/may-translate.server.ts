import { canSee, type Reader } from "../../../.server/can-see.ts";
import { translatedTypes } from "../../../.server/translations/overview.ts";
import { words } from "../../../content/system/words.ts";
import { Failure } from "../../../errors.ts";

/** @throws {Failure} for a type whose documents the person may not see, or that has no words to translate */
export function rejectUnlessVisible(person: Pick<Reader, "role">, type: string): void {
	if ((translatedTypes.includes(type) || type === words.name) && canSee(person, type)) return;
	throw new Failure("not-found", "There is nothing to translate at this address.", { id: type });
}

/** @throws {Failure} for whoever may not change the fixed words of the site */
export function rejectUnlessWords(person: Pick<Reader, "role">): void {
	if (!canSee(person, words.name)) throw new Failure("not-allowed", "Only administrators can do this.", {});
}
