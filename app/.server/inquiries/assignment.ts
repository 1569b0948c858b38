import { Failure } from "../../errors.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { AssignmentRulesTable } from "../db/tables/inquiries-tables.ts";
import { newId } from "../new-id.ts";
import { listTeam, present } from "./absence.ts";

/** Which inquiries somebody gets as they arrive. */
export interface AssignmentRule {
	readonly id: string;
	/** Id of a form, "" for the project inquiry; null for any. */
	readonly form: string | null;
	/** Key of a kind of project; "" for any. */
	readonly topic: string;
	/** Account ids of those who get them in turn. */
	readonly people: readonly string[];
	readonly enabled: boolean;
}

// More than anybody oversees.
const most = 50;

/** All rules, in the order in which they are asked. */
export async function listAssignmentRules({ db }: Pick<Store, "db">): Promise<AssignmentRule[]> {
	return (await db.selectFrom("assignment_rules").selectAll().orderBy("id").execute()).map(ruleOf);
}

/**
 * Stores a rule: a new one without `id`. Returns its id.
 * @throws {Failure} `not-found`; `not-possible` when it names nobody, or there are too many
 */
export function keepAssignmentRule(
	store: Store,
	{ id, people, enabled, ...of }: Omit<AssignmentRule, "id"> & { readonly id?: string | undefined },
): Promise<string> {
	return store.write(async (tx) => {
		const team = new Set((await listTeam(tx)).map((person) => person.id));
		const known = [...new Set(people)].filter((person) => team.has(person));
		if (known.length === 0) throw new Failure("not-possible", "Choose at least one person who gets these.", {});
		const row = { ...of, people: JSON.stringify(known), enabled: enabled ? 1 : 0 };
		if (id !== undefined) {
			const changed = tx.updateTable("assignment_rules").set(row).where("id", "=", id);
			if (await changed.returning("id").executeTakeFirst()) return id;
			throw new Failure("not-found", "Somebody has removed this rule meanwhile.", { id });
		}
		const { count } = await tx
			.selectFrom("assignment_rules")
			.select(({ fn }) => fn.countAll().as("count"))
			.executeTakeFirstOrThrow();
		if (Number(count) >= most) throw new Failure("not-possible", `There can be ${most} rules. Remove one first.`, {});
		const added = { id: newId(), ...row, given: 0 };
		await tx.insertInto("assignment_rules").values(added).execute();
		return added.id;
	});
}

/** Removes a rule; whoever has inquiries by it keeps them. */
export async function removeAssignmentRule(store: Store, id: string): Promise<void> {
	await store.write((tx) => tx.deleteFrom("assignment_rules").where("id", "=", id).executeTakeFirst());
}

/**
 * The account id of whoever gets an inquiry that arrives: by the first rule that fits and has somebody who is not away.
 * Of several people, each gets one in turn. null when nobody does.
 */
export async function personByRules(
	tx: Tx,
	inquiry: { readonly form: string; readonly topic: string },
	now = Date.now(),
): Promise<string | null> {
	const rules = await tx.selectFrom("assignment_rules").selectAll().where("enabled", "=", 1).orderBy("id").execute();
	const fitting = rules.filter(
		({ form, topic }) => (form ?? inquiry.form) === inquiry.form && (topic || inquiry.topic) === inquiry.topic,
	);
	if (fitting.length === 0) return null;
	const there = new Set(present(await listTeam(tx), now).map(({ id }) => id));
	for (const rule of fitting) {
		const people = ruleOf(rule).people.filter((person) => there.has(person));
		if (people.length === 0) continue;
		// The row is locked until the inquiry is stored, so no turn is given twice.
		const { given } = await tx
			.updateTable("assignment_rules")
			.set(({ eb }) => ({ given: eb("given", "+", 1) }))
			.where("id", "=", rule.id)
			.returning("given")
			.executeTakeFirstOrThrow();
		return people[(Number(given) - 1) % people.length]!;
	}
	return null;
}

function ruleOf({ id, form, topic, people, enabled }: AssignmentRulesTable): AssignmentRule {
	return { id, form, topic, people: JSON.parse(people), enabled: enabled === 1 };
}
