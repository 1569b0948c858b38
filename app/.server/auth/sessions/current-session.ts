import type { Person } from "../person.ts";

export interface CurrentSession {
	readonly id: string;
	readonly token: string;
	readonly person: Person;
	/** To be set with the response: using a session extends it. */
	readonly cookies: readonly string[];
}
