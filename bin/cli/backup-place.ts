import { openAsBlob } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { Bucket } from "../../app/.server/bucket/bucket.ts";
import { digestOf } from "../../app/.server/copies/copy-folder.ts";
import { asFailure } from "../../app/.server/db/failures.ts";
import type { Env } from "../../app/.server/env.ts";
import { readStoreAddress } from "../../app/.server/store-address.ts";
import { refuse } from "./restored-database.ts";
import { inWorkFolder } from "./work-folder.ts";

/** The place of backups: a folder, or a part of a bucket. */
export interface BackupPlace {
	/** Lets `write` make a file and takes it there, under a name that no backup has yet. */
	take(name: string, write: (file: string) => Promise<void>): Promise<void>;
	/** The path of what was taken, as it is read back from there. */
	readBack(name: string): Promise<string>;
	/** Gives it its name. */
	keep(name: string): Promise<void>;
	/** The names of all files there. */
	names(): Promise<string[]>;
	remove(names: readonly string[]): Promise<void>;
}

type PlaceEnv = Pick<Env, "dataDir" | "s3">;

/** Runs `work` with the place at an address: a folder, or `s3://BUCKET/PREFIX`. What was not kept is removed afterwards. */
export async function inBackupPlace<T>(
	env: PlaceEnv,
	dir: string,
	work: (place: BackupPlace) => Promise<T>,
): Promise<T> {
	if (readStoreAddress(dir)) return inBucket(env, dir, work);
	await mkdir(dir, { recursive: true }).catch((error) => Promise.reject(asFailure(error, dir)));
	return inWorkFolder(dir, ".quillstone-", (aside) =>
		work({
			take: (name, write) => write(join(aside, name)),
			readBack: async (name) => join(aside, name),
			keep: (name) => rename(join(aside, name), join(dir, name)),
			names: () => readdir(dir),
			async remove(names) {
				for (const name of names) await rm(join(dir, name), { force: true });
			},
		}),
	);
}

/** Stores copy what is larger only in parts. */
const mostCopied = 5e9;
const unproved = "unproved/";

function inBucket<T>(env: PlaceEnv, dir: string, work: (place: BackupPlace) => Promise<T>): Promise<T> {
	return inWorkFolder(env.dataDir, "backups-sending-", async (folder) => {
		const bucket = await bucketAt(env, dir);
		const removeUnproved = async () => bucket.remove((await bucket.list(unproved)).map(({ key }) => key));
		// Of a process that was killed.
		await removeUnproved();
		const place: BackupPlace = {
			async take(name, write) {
				await write(join(folder, name));
				await bucket.put(unproved + name, await openAsBlob(join(folder, name)));
			},
			async readBack(name) {
				const file = join(folder, `read-${name}`);
				if (!(await bucket.receive(unproved + name, file))) refuse(`${dir} did not keep ${name}.`);
				return file;
			},
			async keep(name) {
				const { size } = await stat(join(folder, name));
				if (size <= mostCopied) return bucket.move(unproved + name, name);
				await bucket.put(name, await openAsBlob(join(folder, name)));
				const read = await bucket.receive(name, join(folder, `kept-${name}`));
				if (read?.digest === (await digestOf(join(folder, name)))) return;
				await bucket.remove([name]);
				refuse(`${dir} did not keep ${name} as it was.`);
			},
			names: async () => (await bucket.list("")).map(({ key }) => key),
			remove: (names) => bucket.remove(names),
		};
		try {
			return await work(place);
		} finally {
			await removeUnproved().catch(() => {});
		}
	});
}

/**
 * Runs `work` with the path of a file, which is fetched first when it is in a bucket.
 * @param file a path, or `s3://BUCKET/KEY`
 */
export async function withLocalFile<T>(env: PlaceEnv, file: string, work: (path: string) => Promise<T>): Promise<T> {
	const address = readStoreAddress(file);
	if (!address) return work(file);
	await mkdir(env.dataDir, { recursive: true });
	return inWorkFolder(env.dataDir, "backups-fetching-", async (folder) => {
		const name = basename(file);
		const bucket = await bucketAt(env, file.slice(0, -name.length));
		const path = join(folder, name);
		if (!(await bucket.receive(name, path))) refuse(`There is no ${file}.`);
		return work(path);
	});
}

/** Opens the bucket of an address `s3://BUCKET/PREFIX`. */
export function bucketAt({ s3 }: Pick<Env, "s3">, address: string): Promise<Bucket> {
	if (!s3) refuse(`${address} needs S3_ENDPOINT, S3_KEY and S3_SECRET.`);
	return Bucket.open(s3, readStoreAddress(address)!);
}
