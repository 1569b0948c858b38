import { correctSignInTimes } from "../../app/.server/auth/correct-times.ts";
import { eraseExpired, remindOfReplies } from "../../app/.server/inquiries/upkeep.ts";
import { canSendMail } from "../../app/.server/mail/send-mail.ts";
import { sendDigests } from "../../app/.server/notifications/digest.ts";
import { siteLanguage } from "../../app/content/register/site-language.ts";
import { todayIn } from "../../app/content/values/time-zone.ts";
import type { ReleaseFollower } from "../after-release.ts";
import type { Services } from "../services.ts";
import { type Job, whenChanged } from "./run-jobs.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Returns the periodic jobs of the process. Its workers have due times of their own. */
export function jobsOf({ store, env, media, release, backups }: Services, follower: ReleaseFollower): readonly Job[] {
	const settings = () => release.snapshot.one("site_settings");
	return [
		{ name: "announce releases that could not be announced at once", every: 30 * second, run: follower.announceDue },
		{ name: "correct times of the future", every: minute, atStart: true, run: () => correctSignInTimes(store) },
		{
			name: "erase old inquiries",
			every: 24 * hour,
			atStart: true,
			run: () => eraseExpired(store, settings().retentionMonths ?? 0),
		},
		{
			name: "remind of replies",
			every: minute,
			atStart: true,
			run: () => remindOfReplies(store, settings().businessHours),
		},
		{
			name: "mail digests that are due",
			every: 15 * minute,
			run: () => canSendMail(env) && sendDigests(store, env, siteLanguage(release.snapshot)),
		},
		// Retired files are kept for a day.
		{ name: "remove retired files of pictures", every: hour, run: () => media.sweep() },
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
				() => todayIn(settings().businessHours.timeZone),
				() => follower.drawAnew("/estimate"),
			),
		},
	];
}
