/** The parts of an offer, in their order on the page. */
export const parts = ["opening", "scope", "costs", "plan", "people", "cases", "terms", "answer"] as const;
export type Part = (typeof parts)[number];
