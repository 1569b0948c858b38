import type { Generated } from "kysely";

export type AgentKind = "token" | "connection";

/** Programs that work for a person, from their first use on. */
export interface AgentsTable {
	/** Of the token or the connection that it signs in with. */
	id: string;
	kind: AgentKind;
	/** The person it works for. */
	person: string;
	/** The name that the person gave it. */
	name: string;
	/** The name that it gives itself; "" when it gives none. */
	program: Generated<string>;
	first_used_at: number;
	last_used_at: number;
	/** How often it used a tool. */
	calls: Generated<number>;
	/** When somebody cut it off: it may do nothing any more. */
	ended_at: number | null;
	/** The person who ended it. */
	ended_by: Generated<string>;
}

/** Documents that an agent has read. */
export interface AgentReadsTable {
	agent: string;
	document_id: string;
	type: string;
	/** Its title at that time. */
	title: string;
	times: Generated<number>;
	last_at: number;
}
