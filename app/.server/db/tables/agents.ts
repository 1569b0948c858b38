import type { Generated } from "kysely";

export type AgentKind = "token" | "connection";

/** Programs that work for a person, from their first use on. */
export interface AgentsTable {
	/** Of the token or the connection that it signs in with. */
	id: string;
	kind: AgentKind;
	/** Whom it works for. */
	person: string;
	/** What the person calls it. */
	name: string;
	/** What it calls itself; "" when it does not say. */
	program: Generated<string>;
	first_used_at: number;
	last_used_at: number;
	/** How often it used a tool. */
	calls: Generated<number>;
	/** When somebody cut it off: it may do nothing any more. */
	ended_at: number | null;
	/** Who did. */
	ended_by: Generated<string>;
}

/** What an agent has read. */
export interface AgentReadsTable {
	agent: string;
	document_id: string;
	type: string;
	/** Its title at that time. */
	title: string;
	times: Generated<number>;
	last_at: number;
}
