import { createContext, type RouterContextProvider } from "react-router";
import type { Actor } from "../activity/actor.ts";
import { clientContext } from "../http.ts";
import type { Person } from "./person-rights.ts";

export type { Person };

/** Set for every route behind the sign-in. */
export const personContext = createContext<Person>();

/** The id of the session that a request belongs to; set with the person. */
export const sessionContext = createContext<string>();

/** The signed-in person with their address and browser, as the activity log names them. */
export function actorOf(context: Readonly<RouterContextProvider>): Actor {
	const { id, name } = context.get(personContext);
	return { id, name, ...context.get(clientContext) };
}
