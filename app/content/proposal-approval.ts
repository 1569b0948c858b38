/** Who must approve of a proposal before it may go live. */
export const approvals = {
	nobody: "Nobody",
	another: "Somebody who did not write it",
	administrator: "An administrator",
} as const;

export type ApprovalBy = keyof typeof approvals;
