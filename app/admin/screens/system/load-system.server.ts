import { countBackups, lastGoodBackup, listBackups } from "../../../.server/backups/backup-history.ts";
import { builtExtension } from "../../../.server/built-extension.ts";
import { databaseSize, diskSpace } from "../../../.server/db/database-size.ts";
import { migrations } from "../../../.server/db/migrations/all.ts";
import { remarkOn, remarkOnUse } from "../../../.server/extension-report.ts";
import type { Backend } from "../../../.server/http.ts";
import type { JobRun } from "../../../.server/jobs/runs.ts";
import { filesSize, pictureSizes } from "../../../.server/media/library/sizes.ts";
import { queueState } from "../../../.server/outbox/queue.ts";
import { listScheduled } from "../../../.server/schedule/calendar.ts";
import { lastUpdate } from "../../../.server/updates/update-reports.ts";
import { version } from "../../../.server/version.ts";
import { wrongAtStart } from "../../../.server/wrong-at-start.ts";
import { lasting } from "../dashboard/lasting.ts";
import { inMegabytes } from "../media/in-megabytes.ts";

/** How many backups are listed. */
const listed = 30;

/** Loads the data of the screen of backups and the system. */
export async function loadSystem({ store, env, backups: schedule, jobs }: Backend) {
	const last = await lastGoodBackup(store);
	const kept = await countBackups(store);
	const queue = await queueState(store);
	const backups = await listBackups(store, listed);
	return {
		place: env.backups && { dir: env.backups.dir, at: env.backups.at, isEncrypted: env.backups.recipients.length > 0 },
		last: last && withSize(last),
		kept: withSize(kept),
		backups: backups.map(withSize),
		isMaking: schedule?.isMaking() || backups[0]?.state === "making",
		storage: await storageOf(store),
		queue: { ...queue, age: lasting(queue.age) },
		jobs: (await jobs.states()).map((job) => ({ ...job, failedInARow: failuresOf(job.runs) })),
		extension: extensionOf(builtExtension, await wrongAtStart()),
		update: await lastUpdate(store),
		scheduled: (await listScheduled(store, { hidden: [], limit: 1 })).total,
		versions: {
			product: version,
			node: process.versions.node,
			engine: store.engine === "postgres" ? "PostgreSQL" : "SQLite",
			schema: migrations.at(-1)!.name.slice(0, 4).replace(/^0+/, ""),
		},
	};
}

/** How much of the product a firm's own code declares, fills or replaces, and what of that needs a hand; absent without any. */
function extensionOf({ declared, parts, taken, deprecated }: typeof builtExtension, wrong: string | undefined) {
	if (declared + parts + taken.length === 0 && wrong === undefined) return undefined;
	return {
		rungs: { declared, parts, taken: taken.length },
		remarks: [
			...(wrong ? [wrong.replaceAll("\n", " ")] : []),
			...taken.flatMap((file) => remarkOn(file) ?? []),
			...deprecated.map(remarkOnUse),
		],
	};
}

/** How many runs failed since the last good one. */
function failuresOf(runs: readonly JobRun[]): number {
	const ended = runs.filter(({ endedAt }) => endedAt !== null);
	const good = ended.findIndex(({ reason }) => reason === "");
	return good < 0 ? ended.length : good;
}

async function storageOf(store: Backend["store"]) {
	const { originals, variants } = await pictureSizes(store);
	const lines = [
		{ name: "Pictures", bytes: originals },
		{ name: "Pictures in smaller sizes", bytes: variants },
		{ name: "Films and other files", bytes: await filesSize(store) },
		{ name: "Content, releases and inquiries", bytes: await databaseSize(store) },
	];
	return { lines: lines.map(withSize), free: sizeOf((await diskSpace(store.dataDir)).free) };
}

function withSize<T extends { readonly bytes: number }>(of: T): T & { readonly size: string } {
	return { ...of, size: sizeOf(of.bytes) };
}

function sizeOf(bytes: number): string {
	return bytes < 999_500_000 ? inMegabytes(bytes) : `${(bytes / 1e9).toFixed(1)} GB`;
}

export type SystemData = Awaited<ReturnType<typeof loadSystem>>;
