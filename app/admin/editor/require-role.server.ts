import { type RouterContextProvider, redirect } from "react-router";
import { personContext } from "../../.server/auth/person.ts";
import { canSee, seenAs } from "../../.server/can-see.ts";
import { Failure } from "../../errors.ts";
import { sectionOf } from "../sections.ts";

/** Throws `not-allowed` when a document of a type, or the type, is for administrators and somebody else asks. */
export function requireRole(context: Readonly<RouterContextProvider>, of: string, id = ""): void {
	const type = id === "" ? of : seenAs(of, id);
	if (canSee(context.get(personContext), type)) return;
	const sentence = `Only administrators may see and change ${sectionOf(type)?.name ?? type}.`;
	throw new Failure("not-allowed", sentence, {});
}

/** Redirects to the "no access" screen when a type is for administrators and somebody else opens its screen. */
export function redirectOutsiders(context: Readonly<RouterContextProvider>, type: string): void {
	if (!canSee(context.get(personContext), type)) throw redirect("/admin/refused");
}
