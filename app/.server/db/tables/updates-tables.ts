/** An update that was tried or made, with what it said. */
export interface UpdatesTable {
	id: string;
	kind: "try" | "apply";
	from_version: string;
	to_version: string;
	started_at: number;
	ended_at: number;
	outcome: "ready" | "by hand" | "applied" | "back" | "failed";
	/** Why it failed or went back, as a sentence; "" when it did not. */
	reason: string;
	/** What it said, as JSON: a list of headings with their lines. */
	sections: string;
}
