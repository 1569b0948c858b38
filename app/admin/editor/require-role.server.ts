import { type RouterContextProvider, redirect } from "react-router";
import type { ActionContext } from "../../.server/actions/define-action.ts";
import { mayOnlyPropose } from "../../.server/activity/may-publish.ts";
import { personContext } from "../../.server/auth/person.ts";
import { languageClosedTo } from "../../.server/auth/person-rights.ts";
import { canSee, mayWith, seenAs } from "../../.server/can-see.ts";
import { get } from "../../.server/content/read-documents.ts";
import { Failure } from "../../errors.ts";
import { notYours } from "../screens/languages/may-translate.server.ts";
import { sectionOf } from "../studio-sections.ts";

/** Throws `not-allowed` when a document of a type, or the type, is not for the role of whoever asks. */
export function requireRole(context: Readonly<RouterContextProvider>, of: string, id = ""): void {
	const type = id === "" ? of : seenAs(of, id);
	if (canSee(context.get(personContext), type)) return;
	const name = sectionOf(type)?.name ?? type;
	const sentence = canSee({ role: "editor" }, type)
		? `Your role does not include ${name}. Ask an administrator.`
		: `Only administrators may see and change ${name}.`;
	throw new Failure("not-allowed", sentence, {});
}

/**
 * Throws `not-allowed` also for whoever may see it and not write or publish it, and for a translation into a language that they do
 * not write.
 */
export function requireChange(
	context: Readonly<RouterContextProvider>,
	type: string,
	id = "",
	need: "people" | "publish" = "people",
): void {
	requireRole(context, type, id);
	const person = context.get(personContext);
	const as = id === "" ? type : seenAs(type, id);
	if (!mayWith(person, "people", as))
		throw new Failure("not-allowed", "Your role does not change content. Ask an administrator.", {});
	const closed = id === "" ? undefined : languageClosedTo(person, type, id);
	if (closed !== undefined) throw notYours(closed);
	if (!mayWith(person, need, as)) throw mayOnlyPropose();
}

/**
 * Returns the id of the entry `:id` of an action's address.
 * @throws {Failure} `not-found`; `not-allowed` when it is not for the role of whoever asks
 */
export async function seenEntry({ store, context, params }: ActionContext): Promise<string> {
	const { type, id } = await get(store, params.id ?? "");
	requireRole(context, type, id);
	return id;
}

/** Redirects to the "no access" screen when a type is not for the role of whoever opens its screen. */
export function redirectOutsiders(context: Readonly<RouterContextProvider>, type: string): void {
	if (!canSee(context.get(personContext), type)) throw redirect("/admin/refused");
}
