import { countBackups, lastAttempt, lastGoodBackup } from "../../app/.server/backups/backup-history.ts";
import { databaseSize, diskSpace } from "../../app/.server/db/database-size.ts";
import type { Store } from "../../app/.server/db/store.ts";
import type { Env } from "../../app/.server/env.ts";
import { type StoredJob, storedJobs } from "../../app/.server/jobs/runs.ts";
import type { BucketFiles } from "../../app/.server/media/storage/bucket-files.ts";
import type { PictureFiles } from "../../app/.server/media/storage/picture-store.ts";
import { queueState } from "../../app/.server/outbox/queue.ts";
import { newestRelease } from "../../app/.server/releases/release.ts";
import { scheduledState } from "../../app/.server/schedule/calendar.ts";
import { isStoreAddress } from "../../app/.server/store-address.ts";
import type { CopyKeeper } from "../copies/copy-keeper.ts";

interface Measured {
	readonly store: Store;
	readonly env: Pick<Env, "dataDir" | "staticDir" | "backups">;
	readonly copies?: Pick<CopyKeeper, "release" | "writtenAt">;
	readonly pictures?: PictureFiles | BucketFiles;
}

/** Milliseconds for which figures are as good as new, however many ask. */
const fresh = 5_000;
/** Milliseconds after which those of the database are left out. */
const patience = 2_000;

/**
 * Measures what is in the store and on the disks, for Prometheus. What cannot be measured has no line, so that alerts can
 * tell it from 0.
 * @returns the lines
 */
export function storeMetrics(measured: Measured): () => Promise<string> {
	let at = Number.NEGATIVE_INFINITY;
	let lines: Promise<string> = Promise.resolve("");
	return () => {
		if (performance.now() - at > fresh) {
			at = performance.now();
			lines = measure(measured);
		}
		return lines;
	};
}

type Line = readonly [name: string, help: string, value: number | undefined];

async function measure({ store, env, copies, pictures }: Measured): Promise<string> {
	const inTime = <T>(work: Promise<T>): Promise<T | undefined> => {
		const { promise, resolve } = Promise.withResolvers<undefined>();
		const timer = setTimeout(resolve, patience, undefined);
		return Promise.race([work.catch(() => undefined), promise]).finally(() => clearTimeout(timer));
	};
	const [queue, scheduled, release, size, good, attempt, kept, jobs] = await Promise.all(
		[
			queueState(store),
			scheduledState(store),
			newestRelease(store.db),
			databaseSize(store),
			lastGoodBackup(store),
			lastAttempt(store),
			countBackups(store),
			storedJobs(store),
		].map((work) => inTime<any>(work)),
	);
	const isUp = queue !== undefined;
	const lines: Line[] = [
		["database_up", "Whether the database answers.", isUp ? 1 : 0],
		["database_bytes", "Size of the database.", size],
		["newest_release", "Number of the newest release, which content_release follows.", release],
		["outbox_waiting", "Deliveries that are waiting or being tried.", queue?.waiting],
		["outbox_oldest_seconds", "Age of the oldest delivery that has not arrived.", queue && queue.age / 1000],
		["outbox_dead_letters", "Deliveries that were given up.", queue?.dead],
		["schedules_waiting", "What will be published or taken off the site at a time.", scheduled?.waiting],
		["schedules_late", "What should have been by now.", scheduled?.late],
		["backup_configured", "Whether backups are made by themselves.", env.backups ? 1 : 0],
		["backup_last_proved_timestamp_seconds", "When the last good backup was begun.", inSeconds(good?.startedAt)],
		["backup_last_proved_pages", "Pages of it that were drawn and compared.", good?.pages],
		["backup_last_attempt_timestamp_seconds", "When the last one was begun.", inSeconds(attempt?.startedAt)],
		["backup_last_attempt_failed", "Whether it failed.", attempt && (attempt.state === "failed" ? 1 : 0)],
		["backup_kept", "Good backups that are kept.", kept?.count],
		["backup_kept_bytes", "Their size.", kept?.bytes],
		...bucketLines(pictures),
		["static_copy_release", "Number of the release in the static copy that this process wrote.", copies?.release],
		["static_copy_timestamp_seconds", "When it was last as the site.", inSeconds(copies?.writtenAt)],
	];
	return lines.map(lineOf).join("") + jobLines(jobs) + (await diskLines(env, inTime));
}

/** What came of jobs that ran. Their names are in a label. */
function jobLines(jobs: ReadonlyMap<string, StoredJob> = new Map()): string {
	let [good, failed] = [
		headOf("job_last_success_timestamp_seconds", "When the last good run of a job ended."),
		headOf("job_last_run_failed", "Whether its last run failed."),
	];
	for (const [name, { runs }] of jobs) {
		const ended = runs.filter(({ endedAt }) => endedAt !== null);
		const label = `{job=${JSON.stringify(name)}}`;
		const success = ended.find(({ reason }) => reason === "");
		if (success) good += `job_last_success_timestamp_seconds${label} ${success.endedAt! / 1000}\n`;
		if (ended[0]) failed += `job_last_run_failed${label} ${ended[0].reason === "" ? 0 : 1}\n`;
	}
	return good + failed;
}

function bucketLines(pictures: Measured["pictures"]): Line[] {
	if (!pictures || !("figures" in pictures)) return [];
	const { cacheBytes, hits, misses, failures } = pictures.figures;
	return [
		["media_cache_bytes", "Files of pictures that are kept on this machine.", cacheBytes],
		["media_cache_hits", "Files of pictures that were here when they were asked for.", hits],
		["media_cache_misses", "Those that were fetched from the bucket.", misses],
		["media_bucket_failures", "How often the bucket failed, or had other bytes than it was given.", failures],
	];
}

async function diskLines(
	{ dataDir, staticDir, backups }: Measured["env"],
	inTime: <T>(work: Promise<T>) => Promise<T | undefined>,
): Promise<string> {
	const place = backups && !isStoreAddress(backups.dir) ? backups.dir : undefined;
	const copies = staticDir && !isStoreAddress(staticDir) ? staticDir : undefined;
	const folders = { data: dataDir, backups: place, static: copies };
	let [free, total] = [headOf("disk_free_bytes", "Free space."), headOf("disk_total_bytes", "Size of the disk.")];
	for (const [name, folder] of Object.entries(folders)) {
		const space = folder === undefined ? undefined : await inTime(diskSpace(folder));
		if (!space) continue;
		free += `disk_free_bytes{folder="${name}"} ${space.free}\n`;
		total += `disk_total_bytes{folder="${name}"} ${space.total}\n`;
	}
	return free + total;
}

function lineOf([name, help, value]: Line): string {
	return value === undefined ? "" : `${headOf(name, help)}${name} ${value}\n`;
}

function headOf(name: string, help: string): string {
	return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n`;
}

function inSeconds(milliseconds: number | undefined): number | undefined {
	return milliseconds === undefined ? undefined : milliseconds / 1000;
}
