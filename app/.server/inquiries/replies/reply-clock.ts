import {
	afterHours,
	type BusinessHours,
	type Holiday,
	isOpenAt,
	type ReplyPromise,
	readHours,
} from "../../../content/values/business-hours.ts";

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

/** The settings by which a reply is promised. */
export interface PromiseSettings {
	readonly businessHours: BusinessHours;
	readonly holidays: readonly Holiday[];
	readonly replyPromise: ReplyPromise;
}

/** The state of an inquiry with regard to the promised reply, which counts business hours as its sender was told. */
export function replyClock(
	{ createdAt, firstResponseAt: answeredAt }: { readonly createdAt: number; readonly firstResponseAt: number | null },
	settings: PromiseSettings,
	now: number,
): ReplyClock {
	const dueAt = dueForSender(createdAt, settings);
	const left = dueAt - (answeredAt ?? now);
	const state = answeredAt === null ? (left > 0 ? "waiting" : "late") : left >= 0 ? "kept" : "missed";
	return { dueAt, left, answeredAt, state, withinHours: withinHours(settings, now) };
}

/** Whether a moment (epoch ms) is within business hours; undefined when none or invalid ones are set. */
export function withinHours(
	{ businessHours, holidays }: Omit<PromiseSettings, "replyPromise">,
	at: number,
): boolean | undefined {
	const hours = readHours(businessHours, holidays);
	return hours && isOpenAt(hours, at);
}

/**
 * Until when the sender of an inquiry hears from us, in epoch milliseconds. Hours by the clock are counted as days of
 * business: so 24 hours are kept on business days, and the days between them do not count. Without business hours, or
 * when holidays leave none, they run by day and by night.
 */
export function dueForSender(createdAt: number, { businessHours, holidays, replyPromise }: PromiseSettings): number {
	const hours = readHours(businessHours, holidays);
	const promised = replyPromise.hours * hour;
	const amount = hours && replyPromise.counted === "clock" ? (promised / day) * hours.length : promised;
	return (hours && afterHours(hours, createdAt, amount)) ?? createdAt + promised;
}

const hour = 3_600_000;
const day = 24 * hour;
