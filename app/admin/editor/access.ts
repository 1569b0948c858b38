import type { RouterContextProvider } from "react-router";
import { personContext } from "../../.server/auth/person.ts";
import { sectionOf } from "../sections.ts";

/** Throws 403 when a type is for administrators and somebody else asks. */
export function refuseOutsiders(context: Readonly<RouterContextProvider>, type: string): void {
	const section = sectionOf(type);
	if (!section?.administrators || context.get(personContext).role === "administrator") return;
	const sentence = `Only administrators may change ${section.name}.`;
	throw Response.json({ refusal: { code: "not-allowed", sentence, facts: {} } }, { status: 403 });
}
