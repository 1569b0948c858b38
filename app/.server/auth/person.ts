import { createContext, type RouterContextProvider } from "react-router";
import type { Actor } from "../activity/actor.ts";
import { isProposer } from "../activity/rights.ts";
import type { Role } from "../db/tables/auth.ts";
import { clientContext } from "../http.ts";

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

/** Set for every route behind the sign-in. */
export const personContext = createContext<Person>();

/** The id of the session that a request belongs to; set with the person. */
export const sessionContext = createContext<string>();

/** The signed-in person with their address and browser, as the activity log names them. */
export function actorOf(context: Readonly<RouterContextProvider>): Actor {
	const { id, name, proposesOnly } = context.get(personContext);
	return { id, name, ...context.get(clientContext), ...(proposesOnly && { proposesOnly }) };
}
