/** Something that one instance does at a time, again and again. */
export interface JobsTable {
	name: string;
	/** When it is to run next. */
	due_at: number;
	/** The run that holds it; "" while it does not run. */
	holder: string;
	/** Until when that run holds it, unless it says that it goes on. */
	held_until: number;
}

export interface JobRunsTable {
	id: string;
	job: string;
	started_at: number;
	/** Null while it runs. */
	ended_at: number | null;
	/** Why it failed, as a sentence; "" when it did not. */
	reason: string;
}
