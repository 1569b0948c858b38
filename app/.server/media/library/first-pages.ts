import { join } from "node:path";
import { sql } from "kysely";
import { isFailure } from "../../../errors.ts";
import { withLease } from "../../db/leases.ts";
import type { Store } from "../../db/store.ts";
import { encodePicture } from "../formats/encode.ts";
import type { Encoded } from "../formats/encode-job.ts";
import { inUnfinished } from "../storage/incoming-files.ts";
import { withWholeFile } from "../storage/pieces.ts";
import { type Cover, type FileRecord, fileFromRow } from "./file-record.ts";
import type { MediaLibrary } from "./library.ts";

const MINUTE = 60_000;
/** For so long after a file came, somebody may look at it and wait. */
const waitedFor = 5 * MINUTE;
/** When what failed through no fault of the file is tried again. */
const againAfter = 10 * MINUTE;

/** Gives PDFs the picture of their first page, one after the other; of all instances, one does. */
export class FirstPages {
	readonly #store: Store;
	readonly #library: Pick<MediaLibrary, "files" | "retire">;
	/** When a file failed through no fault of its own, by its hash. */
	readonly #failed = new Map<string, number>();

	constructor(store: Store, library: Pick<MediaLibrary, "files" | "retire">) {
		this.#store = store;
		this.#library = library;
	}

	/** Draws all that are missing, until the signal is aborted. */
	async draw(signal: AbortSignal): Promise<void> {
		if (!(await this.#next())) return;
		await withLease(this.#store, "first pages", async (lost) => {
			const ending = AbortSignal.any([signal, lost]);
			while (!ending.aborted) {
				const file = await this.#next();
				if (!file) return;
				await this.#draw(file, ending);
			}
		});
	}

	async #draw(file: FileRecord, signal: AbortSignal): Promise<void> {
		try {
			await this.#keep(file, await this.#encode(file, signal));
		} catch (error) {
			if (signal.aborted) return;
			// It stays without: it is encrypted, damaged, or asks for too much.
			if (isFailure(error, "picture-refused")) return this.#keep(file, undefined);
			this.#failed.set(file.hash, Date.now());
			this.#store.log.warn({ err: error, hash: file.hash }, "a first page could not be drawn; it is tried again");
		}
	}

	async #encode({ hash, stored, name, changedAt }: FileRecord, signal: AbortSignal): Promise<Encoded> {
		const { files } = this.#library;
		const priority = Date.now() - changedAt < waitedFor ? "low" : "idle";
		const job = { type: "application/pdf", crop: null, keep: false, name, priority, signal } as const;
		const encoded = await withWholeFile(files, { hash, stored }, (file) =>
			inUnfinished(files.workFolder, async (unfinished) => {
				const encoded = await encodePicture({ ...job, file, folder: unfinished });
				await files.moveIn(unfinished, hash);
				return encoded;
			}),
		);
		if (!encoded) throw new Error(`${join(hash, stored)} is missing`);
		return encoded;
	}

	/** Notes that a file was drawn, or that it cannot be. */
	async #keep({ hash, changedAt }: FileRecord, encoded: Encoded | undefined): Promise<void> {
		const noted = await this.#store.write((tx) =>
			tx
				.updateTable("files")
				// Another instance's clock may be ahead.
				.set({ drawn_at: Math.max(Date.now(), changedAt), cover: encoded ? JSON.stringify(coverIn(encoded)) : null })
				.where("hash", "=", hash)
				.executeTakeFirst(),
		);
		// Replaced or deleted meanwhile.
		if (encoded && noted.numUpdatedRows === 0n) await this.#library.retire(hash);
	}

	/** The file that was added last of those whose first page is still to be drawn. */
	async #next(): Promise<FileRecord | undefined> {
		const failed = [...this.#failed].filter(([, at]) => Date.now() - at < againAfter).map(([hash]) => hash);
		const undrawn = this.#store.db
			.selectFrom("files")
			.selectAll()
			// As written in the index.
			.where(({ and, eb, or, ref }) =>
				and([
					eb("type", "=", sql.lit("application/pdf")),
					eb("cover", "is", null),
					or([eb("drawn_at", "is", null), eb("drawn_at", "<", ref("changed_at"))]),
				]),
			)
			.orderBy("changed_at", "desc")
			.limit(1);
		const row = await (failed.length > 0 ? undrawn.where("hash", "not in", failed) : undrawn).executeTakeFirst();
		return row && fileFromRow(row);
	}
}

function coverIn({ width, height, placeholder, variants }: Encoded): Cover {
	return { width, height, placeholder, variants };
}
