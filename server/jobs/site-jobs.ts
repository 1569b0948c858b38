import { jobs as added } from "#extension/jobs.ts";
import { remindOfClaims } from "../../app/.server/check/claim-ends.ts";
import { remindOfConsents } from "../../app/.server/check/consent-ends.ts";
import { remindOfLimits } from "../../app/.server/check/overdue-limits.ts";
import type { Backend } from "../../app/.server/http.ts";
import { remindOfFollowUps } from "../../app/.server/inquiries/follow-ups.ts";
import { sumUpCounts } from "../../app/.server/inquiries/inquiry-counts.ts";
import { mailDueReplies, mailFollowUps, mailHeldBack } from "../../app/.server/inquiries/mail-due.ts";
import { eraseExpired, remindOfReplies } from "../../app/.server/inquiries/upkeep.ts";
import type { AddedJob } from "../../app/.server/jobs/added-job.ts";
import type { Job, JobContext } from "../../app/.server/jobs/job.ts";
import { type ProductJob, productJobs } from "../../app/.server/jobs/product-jobs.ts";
import { canSendMail } from "../../app/.server/mail/send-mail.ts";
import { sendDigests } from "../../app/.server/notifications/digest.ts";
import { dropOverdue, proveRetention } from "../../app/.server/personal-data/prove-retention.ts";
import { remindOfRequests } from "../../app/.server/personal-data/requests.ts";
import { sendReports } from "../../app/.server/report/send-reports.ts";
import { siteLanguage } from "../../app/content/register/site-language.ts";
import { ofReady } from "../../app/ready.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Returns what one instance of the site does at a time: that of the product, and of the folder `extension`. */
export function jobsOfSite({
	store,
	env,
	media,
	release,
	secretKey,
	pages,
}: Pick<Backend, "store" | "env" | "media" | "release" | "secretKey" | "pages">): readonly Job[] {
	const settings = () => release.snapshot.one("site_settings");
	const ofProduct: Readonly<Record<ProductJob, Omit<Job, "name">>> = {
		"Erase old inquiries": {
			when: { every: 24 * hour },
			run: () => eraseExpired(store, settings().retentionMonths ?? 0),
		},
		"Remind of replies": {
			when: { every: minute },
			run: async () => {
				await remindOfReplies(store, settings());
				await remindOfFollowUps(store);
				await sumUpCounts(store);
				if (!canSendMail(env)) return;
				for (const mail of [mailDueReplies, mailFollowUps, mailHeldBack]) await mail(store, env, settings());
			},
		},
		"Mail digests": {
			when: { every: 15 * minute },
			run: () => canSendMail(env) && sendDigests(store, env, siteLanguage(release.snapshot)),
		},
		"Mail reports": {
			when: { every: 15 * minute },
			run: () => canSendMail(env) && sendReports(store, { env, secretKey, snapshot: release.snapshot }),
		},
		"Remind of evidence that ends": {
			when: { at: "06:30" },
			run: () => remindOfClaims(store, release.snapshot),
		},
		"Remind of limits that should be mended": {
			when: { at: "06:40" },
			run: () => remindOfLimits(store, release.snapshot),
		},
		"Remind of consents that end": { when: { at: "06:35" }, run: () => remindOfConsents(store) },
		"Remind of requests about personal data": { when: { every: 24 * hour }, run: () => remindOfRequests(store) },
		"Erase what is over its time": { when: { at: "03:10" }, run: () => dropOverdue(store) },
		"Prove that nothing is kept too long": {
			when: { at: "04:10" },
			run: () => proveRetention(store, settings().retentionMonths ?? 0),
		},
		// Retired files are kept for a day.
		"Remove retired files of pictures": { when: { every: hour }, run: () => media.sweep() },
	};
	return [
		...productJobs.map((name) => ({ name, ...ofProduct[name] })),
		...[...added, ...ofReady<AddedJob>("jobs")].map((job) => ({
			...job,
			run: (context: JobContext) =>
				job.run({ ...context, store, env, media, secretKey, pages, log: store.log, snapshot: release.snapshot }),
		})),
	];
}
