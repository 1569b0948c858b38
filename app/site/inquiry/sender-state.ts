import type { InquiryStatus } from "../../.server/inquiries/status-of-inquiry.ts";

/** The status of an inquiry, as its sender sees it. */
export type SenderState = "waiting" | "read" | "late" | "answered" | "refused";

export function stateOf(
	{ isRefused, dueAt, readAt, answeredAt }: Pick<InquiryStatus, "isRefused" | "dueAt" | "readAt" | "answeredAt">,
	now: number,
): SenderState {
	if (answeredAt !== null) return "answered";
	if (isRefused) return "refused";
	if (dueAt !== undefined && now > dueAt) return "late";
	return readAt === null ? "waiting" : "read";
}
