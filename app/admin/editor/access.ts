import type { RouterContextProvider } from "react-router";
import { personContext } from "../../.server/auth/person.ts";
import { Failure } from "../../errors.ts";
import { sectionOf } from "../sections.ts";

/** Throws `not-allowed` when a type is for administrators and somebody else asks. */
export function refuseOutsiders(context: Readonly<RouterContextProvider>, type: string): void {
	const section = sectionOf(type);
	if (!section?.administrators || context.get(personContext).role === "administrator") return;
	const sentence = `Only administrators may change ${section.name}.`;
	throw new Failure("not-allowed", sentence, {});
}
