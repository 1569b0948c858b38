import { randomUUID } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CopyFolder } from "../../app/.server/copies/copy-folder.ts";
import { replaceCurrent } from "../../app/.server/copies/current.ts";
import { signingKey } from "../../app/.server/copies/manifest.ts";
import { withLease } from "../../app/.server/db/leases.ts";
import type { Store } from "../../app/.server/db/store.ts";
import type { Snapshot } from "../../app/.server/publishing/snapshot.ts";
import type { SecretKey } from "../../app/.server/secret-key/secret-key.ts";
import { type CopyOptions, type WrittenPages, writeCopy } from "./write-copy.ts";

export interface CopyKeeperOptions {
	/** The folder of copies. */
	readonly folder: string;
	readonly store: Store;
	readonly secretKey: SecretKey;
	readonly site: CopyOptions;
}

/** Milliseconds until a copy is tried again that failed, or that another instance was writing. */
const again = 5_000;

/** Keeps a static copy of what the site shows, in a folder that instances may share. */
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
		while (this.#wanted && !signal.aborted) {
			const snapshot = this.#wanted;
			const isDone = await this.#write(snapshot).catch((err: unknown) => {
				if (!signal.aborted) log.error({ err, release: snapshot.release }, "the static copy failed; it is tried again");
				return false;
			});
			if (!isDone) await pause(again, undefined, { signal, ref: false }).catch(() => {});
			else if (this.#wanted === snapshot) this.#wanted = undefined;
		}
	}

	/** Returns false when another instance is writing one. */
	async #write(snapshot: Snapshot): Promise<boolean> {
		const { folder, store, secretKey, site } = this.#options;
		await mkdir(folder, { recursive: true });
		const key = signingKey(secretKey);
		const done = await withLease(store, `static copy ${await nameOf(folder)}`, async (lost) => {
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
			this.release = snapshot.release;
			this.writtenAt = Date.now();
			return { isNew };
		});
		return done !== undefined;
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
