import type { ExpressionBuilder } from "kysely";
import type { Tables } from "../db/schema.ts";
import type { InquiryState } from "../db/tables/inquiries-tables.ts";

type Builder = ExpressionBuilder<Tables, "inquiries">;

/** The states of inquiries that are neither settled nor spam. */
export const workedOn: readonly InquiryState[] = ["new", "open", "answered"];

/** Whether an inquiry is neither held back, settled nor spam. */
export function isWorkedOn({ and, eb }: Builder) {
	return and([eb("quarantined", "=", 0), eb("state", "in", workedOn)]);
}

/** Whether an inquiry is neither held back nor spam. */
export function isShown({ and, eb }: Builder) {
	return and([eb("quarantined", "=", 0), eb("state", "!=", "spam")]);
}

/** Whether an inquiry waits for the day of its follow-up. */
export function isLater(now: number) {
	return ({ and, eb }: Builder) => and([eb("follow_up_at", ">", now), eb("follow_up_told_at", "is", null)]);
}

/** Whether an inquiry waits for no day. */
export function isNow(now: number) {
	return ({ or, eb }: Builder) =>
		or([eb("follow_up_at", "is", null), eb("follow_up_at", "<=", now), eb("follow_up_told_at", "is not", null)]);
}
