import { Failure } from "../../errors.ts";
import { languageName } from "../../language/language-name.ts";
import type { Actor } from "../activity/actor.ts";
import type { Person } from "../auth/person.ts";
import { languageClosedTo } from "../auth/person-rights.ts";
import { canSee, seenAs } from "../can-see.ts";
import type { TokenScope } from "../db/tables/tokens-tables.ts";

/** A program that works for a person, with what it was given. */
export interface Agent {
	/** Of what it signs in with: a token, or a connection that the person allowed. */
	readonly id: string;
	readonly kind: "token" | "connection";
	readonly name: string;
	/** The person it works for, with their current role. */
	readonly person: Person;
	readonly scopes: readonly TokenScope[];
	/** Names of content types; every type when there are none. */
	readonly types: readonly string[];
	/** "person via name", for the activity log. */
	readonly actor: Actor;
}

/** Whether an agent may see documents of a type: those it was given, as far as its person may. */
export function maySee({ person, types }: Pick<Agent, "person" | "types">, type: string): boolean {
	return canSee(person, type) && (types.length === 0 || types.includes(type));
}

/** @throws {Failure} `not-allowed` */
export function rejectUnseen(agent: Pick<Agent, "person" | "types">, type: string): void {
	if (maySee(agent, type)) return;
	const sentence = canSee(agent.person, type)
		? `This sign-in is limited to: ${agent.types.join(", ")}. Ask the person you work for to allow “${type}”.`
		: `Only administrators may see and change “${type}”, and the person you work for is none. Leave it out.`;
	throw new Failure("not-allowed", sentence, {});
}

/** @throws {Failure} `not-allowed` also for words in a language that its person does not write */
export function rejectUnchangeable(agent: Pick<Agent, "person" | "types">, type: string, id: string): void {
	rejectUnseen(agent, seenAs(type, id));
	const closed = languageClosedTo(agent.person, type, id);
	if (closed === undefined) return;
	const sentence = `The person you work for does not translate into ${languageName(closed)}. Leave it out.`;
	throw new Failure("not-allowed", sentence, {});
}

const allows: Record<TokenScope, string> = {
	read: "read what is on the site",
	"read drafts": "read what visitors do not see, or proposals of others",
	propose: "propose changes",
	inquiries: "read inquiries",
	people: "disable people",
};

/** @throws {Failure} `not-allowed` when the agent was not given a scope */
export function rejectWithout({ scopes }: Pick<Agent, "scopes">, scope: TokenScope): void {
	if (scopes.includes(scope)) return;
	const sentence = `This sign-in may not ${allows[scope]}. Ask the person you work for to allow “${scope}”; do not try again before.`;
	throw new Failure("not-allowed", sentence, {});
}
