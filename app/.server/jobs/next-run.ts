import { momentAt, todayIn } from "../../content/values/time-zone.ts";
import { latestPast } from "../clock-watch.ts";
import { type Job, notByItself } from "./job.ts";

const day = 86_400_000;

/**
 * When a job runs next, in epoch milliseconds.
 * @param zone the time zone of times of day
 */
export function nextRun({ when }: Pick<Job, "when">, zone: string, now: number): number {
	if ("after" in when) return notByItself;
	if ("every" in when) return now + when.every;
	const time = todayIn(zone, now) + Date.parse(`1970-01-01T${when.at}Z`);
	// Days before and behind, as a change of clocks may move a time of day past the present.
	return [-day, 0, day, 2 * day].map((days) => momentAt(zone, time + days)).find((moment) => moment > now)!;
}

/**
 * Whether a job is due, in epoch milliseconds. One that is to run later than it can be was stored while a clock was wrong.
 * @param latest when it runs next if it runs now
 */
export function isDue(dueAt: number, latest: number, now: number): boolean {
	return dueAt <= now || dueAt > latestPast(latest);
}
