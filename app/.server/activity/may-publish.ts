import { Failure } from "../../errors.ts";
import type { Tx } from "../db/schema.ts";
import type { PeopleTable } from "../db/tables/auth.ts";
import type { Actor } from "./actor.ts";

/**
 * Refuses whoever may only propose, or may do nothing any more. Whatever changes the site, what it will show, or who
 * sees it asks this in its own transaction, so that no way to it can forget to.
 * @throws {Failure} `not-allowed`
 */
export async function rejectUnlessMayPublish(tx: Pick<Tx, "selectFrom">, actor: Actor): Promise<void> {
	if (!(await mayPublish(tx, actor))) throw mayOnlyPropose();
}

/** Whether an actor may publish now, whatever they were allowed when their request began. */
export async function mayPublish(tx: Pick<Tx, "selectFrom">, { id, proposesOnly }: Actor): Promise<boolean> {
	if (proposesOnly) return false;
	if (id === null) return true;
	const people = tx.selectFrom("people").select(["role", "may_publish", "disabled_at"]).where("id", "=", id);
	const person = await people.executeTakeFirst();
	return !person || (person.disabled_at === null && !isProposer(person.role, person.may_publish));
}

/** Whether somebody may only propose, by their role and by what is stored of the right to publish. */
export function isProposer(role: PeopleTable["role"], mayPublish: number): boolean {
	return role === "editor" && mayPublish === 0;
}

/** The refusal of what only people with the right to publish may do. */
export function mayOnlyPropose(): Failure {
	const sentence = "You may propose changes, and somebody else publishes them. Put this into a proposal.";
	return new Failure("not-allowed", sentence, {});
}
