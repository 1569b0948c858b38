import { isProposer } from "../activity/rights.ts";
import type { Role } from "../db/tables/auth.ts";

/** A signed-in person. */
export interface Person {
	readonly id: string;
	readonly name: string;
	readonly email: string;
	readonly role: Role;
	/** Set for an editor who may only propose: nothing that they do changes the site. */
	readonly proposesOnly?: true;
}

/** The part of a person that follows from the role and from what is stored of the right to publish. */
export function rightsOf(role: Role, mayPublish: number): Pick<Person, "role" | "proposesOnly"> {
	return isProposer(role, mayPublish) ? { role, proposesOnly: true } : { role };
}
