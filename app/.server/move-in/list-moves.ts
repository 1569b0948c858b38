import type { Selectable } from "kysely";
import { isFailure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import type { Store } from "../db/store.ts";
import type { MoveInState, MoveInsTable } from "../db/tables/move-ins-tables.ts";
import { removeFile } from "../media/library/change-file.ts";
import { removePicture } from "../media/library/change-picture.ts";
import type { MediaLibrary } from "../media/library/library.ts";
import { discardProposal } from "../proposals/proposal.ts";
import { moveInLease } from "./carry-out.ts";
import { progressLine } from "./progress.ts";
import { refused } from "./source.ts";

/** A site that was moved in. */
export interface Move {
	readonly id: string;
	readonly name: string;
	readonly system: string;
	/** "stopped", too, when its process has ended in the middle. */
	readonly state: MoveInState;
	/** How much has come of all that comes; 0 of 0 while the file is read. */
	readonly done: number;
	readonly total: number;
	readonly picturesDone: number;
	readonly picturesTotal: number;
	/** How far it is, in words, while it is running. */
	readonly coming: string;
	readonly reason: string;
	readonly notes: readonly string[];
	readonly by: string;
	/** Epoch milliseconds. */
	readonly at: number;
	readonly documents: number;
	readonly pictures: number;
	/** Pictures that could not be added: as many as are listed, and how many there are. */
	readonly failed: readonly { readonly address: string; readonly reason: string }[];
	readonly failedCount: number;
	/** Whether one of them can be fetched without the file. */
	readonly canRetry: boolean;
	/** The proposals that contain its drafts. */
	readonly proposals: readonly {
		readonly id: string;
		readonly name: string;
		readonly state: string;
		readonly release: number | null;
	}[];
}

/** How many pictures that could not be added are listed. */
const mostListed = 100;

/** Returns the last 20 imports, the newest first. */
export async function listMoves({ db }: Pick<Store, "db">): Promise<Move[]> {
	const rows = await db.selectFrom("move_ins").selectAll().orderBy("updated_at", "desc").limit(20).execute();
	const lease = await db.selectFrom("leases").select("until").where("name", "=", moveInLease).executeTakeFirst();
	const isMoving = lease !== undefined && lease.until > Date.now();
	const moves: Move[] = [];
	for (const { id, author_name, updated_at, notes, pictures_done, pictures_total, ...row } of rows) {
		const failing = db.selectFrom("move_in_pictures").where("move_in_id", "=", id).where("reason", "!=", "");
		const counts = await db
			.selectFrom("move_in_pictures")
			.select(({ fn }) => fn.countAll().as("count"))
			.where("move_in_id", "=", id)
			.where("reason", "=", "")
			.executeTakeFirstOrThrow();
		const failures = await failing.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
		const documents = await db
			.selectFrom("move_in_documents")
			.select(({ fn }) => fn.countAll().as("count"))
			.where("move_in_id", "=", id)
			.executeTakeFirstOrThrow();
		const proposals = db
			.selectFrom("proposals")
			.select(["id", "name", "state", "release"])
			.where("id", "in", db.selectFrom("move_in_documents").select("proposal_id").where("move_in_id", "=", id))
			.orderBy("created_at");
		const isLost = row.state === "running" && !isMoving;
		moves.push({
			...row,
			id,
			...(isLost && { state: "stopped", reason: "It was interrupted; do it once more to go on." }),
			notes: JSON.parse(notes),
			coming: comingOf({ ...row, pictures_done, pictures_total }),
			picturesDone: pictures_done,
			picturesTotal: pictures_total,
			by: author_name,
			at: updated_at,
			documents: Number(documents.count),
			pictures: Number(counts.count),
			failed: await failing.select(["address", "reason"]).orderBy("address").limit(mostListed).execute(),
			failedCount: Number(failures.count),
			canRetry: (await failing.select("media_id").where("address", "like", "http%").executeTakeFirst()) !== undefined,
			proposals: await proposals.execute(),
		});
	}
	return moves;
}

function comingOf(row: Pick<Selectable<MoveInsTable>, "done" | "total" | "pictures_done" | "pictures_total">): string {
	const entries = { done: row.done, of: row.total };
	const pictures = { done: row.pictures_done, of: row.pictures_total };
	return entries.of + pictures.of === 0
		? "Reading what it holds…"
		: progressLine({ step: "moving", entries, pictures });
}

/** All pictures of a move that are missing, by their addresses, and why each is. */
export async function missingPictures(
	{ db }: Pick<Store, "db">,
	id: string,
): Promise<{ readonly address: string; readonly reason: string }[]> {
	const missing = db.selectFrom("move_in_pictures").where("move_in_id", "=", id).where("reason", "!=", "");
	return missing.select(["address", "reason"]).orderBy("address").execute();
}

/**
 * Takes back what was moved in: sets its proposals aside, and removes the pictures that nothing else uses.
 * @throws {Failure} `not-found`; `not-possible` while it is running, and when it is on the site
 */
export async function undoMove(
	store: Store,
	library: MediaLibrary,
	{ id, actor }: { readonly id: string; readonly actor: Actor },
): Promise<void> {
	const move = (await listMoves(store)).find((one) => one.id === id);
	if (!move || move.state === "undone") throw refused("There is no such move, or it was taken back already.");
	if (move.state === "running") throw refused("This is being moved in right now. Wait until it has ended.");
	const live = move.proposals.find(({ state }) => state === "published");
	if (live) {
		const sentence = `“${live.name}” is on the site as release ${live.release}. Go back to the release before it under Releases.`;
		throw refused(sentence);
	}
	for (const { id, state } of move.proposals) if (state === "open") await discardProposal(store, id, actor);
	const pictures = await store.db
		.selectFrom("move_in_pictures")
		.select("media_id")
		.where("move_in_id", "=", id)
		.where("reason", "=", "")
		.execute();
	for (const { media_id } of pictures)
		for (const remove of [removePicture, removeFile])
			await remove(store, library, { id: media_id, actor }).catch((error) => {
				// One that is used meanwhile stays.
				if (!isFailure(error, "picture-used", "not-found")) throw error;
			});
	await store.write(async (tx) => {
		await tx.deleteFrom("move_in_documents").where("move_in_id", "=", id).execute();
		await tx.deleteFrom("move_in_pictures").where("move_in_id", "=", id).execute();
		await tx
			.updateTable("move_ins")
			.set({ state: "undone", reason: "", notes: "[]", updated_at: Date.now() })
			.where("id", "=", id)
			.execute();
	});
}
