import { type RouterContextProvider, redirect } from "react-router";
import type { ActionContext } from "../../.server/actions/define-action.ts";
import { personContext } from "../../.server/auth/person.ts";
import { languageClosedTo } from "../../.server/auth/person-rights.ts";
import { canSee, seenAs } from "../../.server/can-see.ts";
import { get } from "../../.server/content/read-documents.ts";
import { Failure } from "../../errors.ts";
import { notYours } from "../screens/languages/may-translate.server.ts";
import { sectionOf } from "../sections.ts";

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

/** Throws `not-allowed` also when it is a translation into a language that whoever asks does not write. */
export function requireChange(context: Readonly<RouterContextProvider>, type: string, id: string): void {
	requireRole(context, type, id);
	const closed = languageClosedTo(context.get(personContext), type, id);
	if (closed !== undefined) throw notYours(closed);
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
