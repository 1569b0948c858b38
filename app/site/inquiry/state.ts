import type { InquiryStatus } from "../../.server/inquiries/status.ts";

/** Where an inquiry stands, for its sender. */
export type SenderState = "waiting" | "read" | "late" | "answered" | "refused";

export function stateOf(
	{ dueAt, readAt, answeredAt }: Pick<InquiryStatus, "dueAt" | "readAt" | "answeredAt">,
	now: number,
): SenderState {
	if (answeredAt !== null) return "answered";
	if (dueAt === undefined) return "refused";
	if (now > dueAt) return "late";
	return readAt === null ? "waiting" : "read";
}
