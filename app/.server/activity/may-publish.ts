import { Failure } from "../../errors.ts";
import { may, type Need } from "../../rights.ts";
import { mayWith, rightsOf, storedRights } from "../can-see.ts";
import type { Tx } from "../db/schema.ts";
import type { Actor } from "./actor.ts";

/**
 * Refuses whoever may only propose, or may do nothing any more. Whatever changes the site, what it will show, or who
 * sees it asks this in its own transaction, so that no way to it can forget to.
 * @param types of the content that it is about, where it is about nothing else
 * @throws {Failure} `not-allowed`
 */
export async function rejectUnlessMayPublish(
	tx: Pick<Tx, "selectFrom">,
	actor: Actor,
	types?: readonly string[],
): Promise<void> {
	if (!(await mayPublish(tx, actor, types))) throw mayOnlyPropose();
}

/** Whether an actor may publish now, whatever they were allowed when their request began. Whoever was removed may not. */
export async function mayPublish(
	tx: Pick<Tx, "selectFrom">,
	actor: Actor,
	types: readonly string[] = [],
): Promise<boolean> {
	if (actor.proposesOnly) return false;
	if (isTheSite(actor)) return true;
	const person = await memberOf(tx, actor);
	if (!person) return false;
	const rights = rightsOf(person);
	return may(rights, "publish") || (types.length > 0 && types.every((type) => mayWith(rights, "publish", type)));
}

/** Whether an actor may do something now. Whoever was removed may not. */
export async function mayNow(tx: Pick<Tx, "selectFrom">, actor: Actor, need: Need): Promise<boolean> {
	if (actor.id === null) return true;
	const person = await memberOf(tx, actor);
	return person !== undefined && may(rightsOf(person), need);
}

/**
 * Refuses whoever was removed, disabled, or lost the right that this needs since their request began: an upload may take
 * half an hour. Asked whenever something is recorded.
 * @throws {Failure} `not-allowed`
 */
export async function rejectUnlessMember(tx: Pick<Tx, "selectFrom">, actor: Actor): Promise<void> {
	if (isTheSite(actor) || passed.get(tx)?.has(actor)) return;
	const person = await memberOf(tx, actor);
	if (!person || !may(rightsOf(person), actor.needs ?? "members"))
		throw new Failure("not-allowed", "You may not do this any more, so nothing was changed. Ask an administrator.", {});
	passed.set(tx, (passed.get(tx) ?? new WeakSet()).add(actor));
}

/** The actors that were checked in a transaction already: one that records 500 lines checks each actor once. */
const passed = new WeakMap<Pick<Tx, "selectFrom">, WeakSet<Actor>>();

/** The refusal of what only people with the right to publish may do. */
export function mayOnlyPropose(): Failure {
	const sentence = "You may propose changes, and somebody else publishes them. Put this into a proposal.";
	return new Failure("not-allowed", sentence, {});
}

/** The site itself, or what somebody scheduled, has nobody to ask about. */
function isTheSite({ id, onSchedule }: Actor): boolean {
	return id === null || onSchedule === true;
}

/** Somebody who is still in the team and not disabled. */
function memberOf(tx: Pick<Tx, "selectFrom">, { id }: Actor) {
	const people = tx.selectFrom("people").select(storedRights).where("id", "=", id);
	return people.where("disabled_at", "is", null).executeTakeFirst();
}
