import { afterHours, type BusinessHours, isOpenAt, readHours } from "../../content/values/business-hours.ts";

export interface ReplyClock {
	/** Epoch milliseconds until which the first answer is promised. */
	readonly dueAt: number;
	/** Milliseconds left, negative when it is late; at the time of the first reply if there was one. */
	readonly left: number;
	readonly answeredAt: number | null;
	/** `kept` and `missed` once there was a reply; before, `waiting` or `late`. */
	readonly state: "waiting" | "late" | "kept" | "missed";
	/** Whether it is within business hours now; undefined when none are set. */
	readonly withinHours: boolean | undefined;
}

/** The site promises a reply within 24 hours: by day and by night where no business hours are set. */
const promised = 24 * 3_600_000;

/** The state of an inquiry with regard to the promised reply, which counts business hours as its sender was told. */
export function replyClock(
	{ createdAt, firstResponseAt: answeredAt }: { readonly createdAt: number; readonly firstResponseAt: number | null },
	hours: BusinessHours,
	now: number,
): ReplyClock {
	const dueAt = dueForSender(createdAt, hours);
	const left = dueAt - (answeredAt ?? now);
	const state = answeredAt === null ? (left > 0 ? "waiting" : "late") : left >= 0 ? "kept" : "missed";
	return { dueAt, left, answeredAt, state, withinHours: withinHours(hours, now) };
}

/** Whether a moment (epoch ms) is within business hours; undefined when none or invalid ones are set. */
export function withinHours(setting: BusinessHours, at: number): boolean | undefined {
	const hours = readHours(setting);
	return hours && isOpenAt(hours, at);
}

/**
 * Until when the sender of an inquiry hears from us: one day's worth of business hours after it came. So the promised
 * 24 hours are kept on business days, and the days between them do not count.
 */
export function dueForSender(createdAt: number, setting: BusinessHours): number {
	const hours = readHours(setting);
	return hours ? afterHours(hours, createdAt, hours.length) : createdAt + promised;
}
