/** The states of an entry. Each has one shape and one word, which are the same on every screen. */
export const entryStates = {
	live: { word: "Live", means: "Visitors see exactly this." },
	changed: { word: "Changed", means: "It is live, and its draft differs." },
	draft: { word: "Draft", means: "It is not on the site." },
	scheduled: { word: "Scheduled", means: "It goes live or leaves at a time." },
	proposal: { word: "In proposal", means: "It waits in a proposal." },
} as const;

export type EntryState = keyof typeof entryStates;

/** The values that decide the state of an entry. */
export interface StateFacts {
	readonly live: boolean;
	/** Whether the draft differs from what is live, or nothing is live. */
	readonly unpublished: boolean;
	/** The next scheduled action. */
	readonly scheduled?: object | null | undefined;
	/** Whether it is in an open proposal. */
	readonly isProposed?: boolean | undefined;
}

/** The state of an entry. Of several that apply, the one that says what happens next comes first. */
export function entryStateOf(facts: StateFacts): EntryState {
	if (facts.isProposed) return "proposal";
	if (facts.scheduled) return "scheduled";
	return publishedStateOf(facts);
}

/** The same without its schedule. */
export function publishedStateOf({ live, unpublished }: StateFacts): Exclude<EntryState, "scheduled" | "proposal"> {
	if (!live) return "draft";
	return unpublished ? "changed" : "live";
}

/** Whether an entry is in a state, also when another one is shown for it. */
export function isInState(state: EntryState, facts: StateFacts): boolean {
	if (state === "proposal") return facts.isProposed === true;
	return state === "scheduled" ? Boolean(facts.scheduled) : publishedStateOf(facts) === state;
}
