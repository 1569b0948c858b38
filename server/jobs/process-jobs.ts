import { correctSignInTimes } from "../../app/.server/auth/correct-sign-in-times.ts";
import { type ProcessJob, whenChanged } from "../../app/.server/jobs/process-job.ts";
import { todayIn } from "../../app/content/values/time-zone.ts";
import type { ReleaseFollower } from "../after-release.ts";
import type { Services } from "../open-services.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Returns what each process does by itself. Its workers have due times of their own. */
export function jobsOfProcess({ store, release, backups }: Services, follower: ReleaseFollower): readonly ProcessJob[] {
	return [
		{ name: "announce releases that could not be announced at once", every: 30 * second, run: follower.announceDue },
		{ name: "correct times of the future", every: minute, atStart: true, run: () => correctSignInTimes(store) },
		{ name: "make a backup that is due", every: minute, run: () => backups?.makeDue() },
		{
			// The footer of every page has the year.
			name: "begin a new year",
			every: hour,
			run: whenChanged(() => new Date().getFullYear(), follower.drawAllAnew),
		},
		{
			// Estimates begin with today.
			name: "begin a new day",
			every: hour,
			run: whenChanged(
				() => todayIn(release.snapshot.one("site_settings").businessHours.timeZone),
				() => follower.drawAnew("/estimate"),
			),
		},
	];
}
