/** What was erased because somebody asked or its time was over. A restored backup is compared with it. */
export interface ErasuresTable {
	/** SHA-256 of the place and the id of the row. */
	digest: string;
	erased_at: number;
}

/** Somebody asked for their data, or to be erased. */
export interface PersonRequestsTable {
	id: string;
	/** The address or number that was searched for; "" once it is erased. */
	person: string;
	/** The day on which the request came, and the last one for an answer: epoch milliseconds. */
	came_at: number;
	due_at: number;
	noted_by: string;
	/** When the answer was made; null before. */
	answered_at: number | null;
	erased_at: number | null;
}

/** Another system that received what was erased here: somebody sees to it that it is erased there. */
export interface ErasureTasksTable {
	id: string;
	/** The name of the destination. */
	destination: string;
	/** The references of inquiries with the ids of their deliveries, separated by commas. */
	subjects: string;
	created_at: number;
	done_at: number | null;
	done_by: string;
}
