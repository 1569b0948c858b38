/** Choices of who must approve a proposal before it may go live, with their labels. */
export const approvals = {
	nobody: "Nobody",
	another: "Somebody who did not write it",
	guest: "Somebody who did not write it, also by a link",
	administrator: "An administrator",
	named: "One of those named below, also without an account",
} as const;

export type ApprovalBy = keyof typeof approvals;
