import type { Store } from "../../db/store.ts";
import { dueForSender, type PromiseSettings } from "./reply-clock.ts";

/** From one moment until before another, in epoch milliseconds. */
export interface Between {
	readonly from: number;
	readonly to: number;
}

/** How inquiries of a time were answered. */
export interface AnswerTimes {
	readonly received: number;
	readonly won: number;
	/** Answered within the promised time. */
	readonly kept: number;
	/** Answered after it. */
	readonly missed: number;
	/** Neither answered nor settled, and the promised time is over. */
	readonly late: number;
	/** The middle one of the times until the first answer, in milliseconds; undefined without any. */
	readonly median: number | undefined;
}

/** How the inquiries that came in a time, without spam, were answered until now. */
export async function answerTimes(
	store: Store,
	{ from, to }: Between,
	settings: PromiseSettings,
	now: number,
): Promise<AnswerTimes> {
	const rows = await store.db
		.selectFrom("inquiries")
		.select(["state", "created_at", "first_response_at"])
		.where("created_at", ">=", from)
		.where("created_at", "<", to)
		.where("quarantined", "=", 0)
		.where("state", "!=", "spam")
		.execute();
	const isBy = byPromise(settings);
	const answered = rows.flatMap(({ created_at: at, first_response_at: answer }) =>
		answer === null ? [] : [{ took: answer - at, isKept: isBy(answer, at) }],
	);
	const kept = answered.filter(({ isKept }) => isKept).length;
	const took = answered.map((one) => one.took).sort((a, b) => a - b);
	return {
		received: rows.length,
		won: rows.filter(({ state }) => state === "won").length,
		kept,
		missed: answered.length - kept,
		late: rows.filter(
			({ state, created_at: at, first_response_at: answer }) =>
				answer === null && (state === "new" || state === "open") && !isBy(now, at),
		).length,
		median: took[Math.floor((took.length - 1) / 2)],
	};
}

const hour = 3_600_000;

/**
 * Returns whether a moment is within the time promised to what came at another. What comes later is never due earlier, so
 * for most the hour in which it came decides, and of an hour this is calculated once.
 */
function byPromise(settings: PromiseSettings): (moment: number, cameAt: number) => boolean {
	const dues = new Map<number, number>();
	const dueOfHour = (at: number) => {
		const due = dues.get(at) ?? dueForSender(at, settings);
		dues.set(at, due);
		return due;
	};
	return (moment, cameAt) => {
		const begin = Math.floor(cameAt / hour) * hour;
		if (moment <= dueOfHour(begin)) return true;
		return moment <= dueOfHour(begin + hour) && moment <= dueForSender(cameAt, settings);
	};
}
