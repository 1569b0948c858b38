import { randomUUID } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Bucket } from "../../app/.server/bucket/bucket.ts";
import { CopyFolder } from "../../app/.server/copies/copy-folder.ts";
import { signingKey } from "../../app/.server/copies/manifest.ts";
import { currentName, removeShowingKept, replaceCurrent } from "../../app/.server/copies/replace-current.ts";
import { sendCopy } from "../../app/.server/copies/send-copy.ts";
import { withLease } from "../../app/.server/db/leases.ts";
import type { Store } from "../../app/.server/db/store.ts";
import type { SecretKey } from "../../app/.server/secret-key/secret-key.ts";
import type { Snapshot } from "../../app/.server/snapshot/snapshot.ts";
import { type CopyOptions, type WrittenPages, writeCopy } from "./write-copy.ts";

export interface CopyKeeperOptions {
	/** The folder of copies. */
	readonly folder: string;
	/** The bucket that they are sent to from the folder, with its address. */
	readonly sentTo?: { readonly bucket: Bucket; readonly address: string };
	readonly store: Store;
	readonly secretKey: SecretKey;
	readonly site: CopyOptions;
}

/** Milliseconds until a copy is tried again that another instance was writing, or that failed; longer each time it fails. */
const again = 5_000;
const longestAgain = 60_000;

/** Keeps a static copy of what the site shows, in a folder or bucket that instances may share. */
export class CopyKeeper {
	readonly #options: CopyKeeperOptions;
	readonly #pages: WrittenPages = new Map();
	readonly #stop = new AbortController();
	#wanted: Snapshot | undefined;
	#working: Promise<void> | undefined;
	/** Number of the release in the copy; undefined before the first one is written. */
	release: number | undefined;
	/** When the copy was last found to be what the site shows, in epoch milliseconds. */
	writtenAt: number | undefined;

	constructor(options: CopyKeeperOptions) {
		this.#options = options;
	}

	/** Has the copy show this from now on. What is being written is finished first. Never throws. */
	show(snapshot: Snapshot): void {
		this.#wanted = snapshot;
		this.#working ??= this.#work().finally(() => {
			this.#working = undefined;
		});
	}

	/** Draws all pages anew, or one, because something besides the release has changed, such as the day. */
	forget(only?: string): void {
		if (only === undefined) this.#pages.clear();
		else this.#pages.delete(only);
	}

	/** Gives up what is being written; the copy before stays. */
	async stop(): Promise<void> {
		this.#stop.abort(new Error("The site was stopped."));
		await this.#working;
	}

	async #work(): Promise<void> {
		const { log } = this.#options.store;
		const { signal } = this.#stop;
		let failures = 0;
		while (this.#wanted && !signal.aborted) {
			const snapshot = this.#wanted;
			const isDone = await this.#write(snapshot).catch((err: unknown) => {
				if (!signal.aborted) log.error({ err, release: snapshot.release }, "the static copy failed; it is tried again");
				failures += 1;
				return false;
			});
			const wait = Math.min(again * 2 ** Math.max(0, failures - 1), longestAgain);
			if (!isDone) await pause(wait, undefined, { signal, ref: false }).catch(() => {});
			else if (this.#wanted === snapshot) this.#wanted = undefined;
		}
	}

	/** Returns false when another instance is writing one. */
	async #write(snapshot: Snapshot): Promise<boolean> {
		const { folder, sentTo, store, secretKey, site } = this.#options;
		await mkdir(folder, { recursive: true });
		const key = signingKey(secretKey);
		const done = await withLease(store, `static copy ${sentTo?.address ?? (await nameOf(folder))}`, async (lost) => {
			const signal = AbortSignal.any([lost, this.#stop.signal]);
			const isNew = await replaceCurrent(folder, async (next) => {
				const opened = await CopyFolder.open(next, { key, trusted: true });
				const { written, unchanged, removed, missing } = await writeCopy(opened, site, snapshot, {
					pages: this.#pages,
					signal,
				});
				signal.throwIfAborted();
				if (missing.length > 0)
					store.log.warn({ missing: missing.slice(0, 10) }, "files are missing in the static copy");
				const about = { release: snapshot.release, written, unchanged, removed };
				if (written + removed > 0) store.log.info(about, "static copy written");
				return written + removed > 0;
			});
			// Each time: a process may have been killed in between.
			await removeShowingKept(folder, store);
			if (sentTo) await this.#send(sentTo, signal);
			this.release = snapshot.release;
			this.writtenAt = Date.now();
			return { isNew };
		});
		return done !== undefined;
	}

	async #send({ bucket, address }: NonNullable<CopyKeeperOptions["sentTo"]>, signal: AbortSignal): Promise<void> {
		const { folder, store, secretKey } = this.#options;
		// One name for all, so that what a killed process left is gone with the next copy.
		const work = join(folder, "sending");
		await rm(work, { recursive: true, force: true });
		await mkdir(work);
		try {
			const key = signingKey(secretKey);
			const changes = await sendCopy(join(folder, currentName), bucket, { work, key, signal });
			if (changes.written + changes.removed > 0) store.log.info({ to: address, ...changes }, "static copy sent");
		} finally {
			await rm(work, { recursive: true, force: true });
		}
	}
}

/** Names a folder, whatever path instances know it by. */
async function nameOf(folder: string): Promise<string> {
	const file = join(folder, "id");
	await writeFile(file, randomUUID(), { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== "EEXIST") throw error;
	});
	return readFile(file, "utf8");
}
