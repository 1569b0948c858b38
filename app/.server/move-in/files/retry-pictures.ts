import { contentType } from "../../../content/register/register.ts";
import { unescaped } from "../../../content/values/addresses/old-address.ts";
import type { Actor } from "../../activity/actor.ts";
import { picturesIn } from "../../content/pictures-in.ts";
import type { Data } from "../../content/stored-data.ts";
import type { Store } from "../../db/store.ts";
import type { MediaLibrary } from "../../media/library/library.ts";
import { asTheOnlyOne, carryOutPlan } from "../carry-out.ts";
import type { Plan } from "../planning/plan.ts";
import type { Tell } from "../progress.ts";
import { refused } from "../source.ts";
import { filesNamedIn } from "./linked-files.ts";
import type { PlannedPicture } from "./planned-pictures.ts";

export interface Retrying {
	/** The move. */
	readonly id: string;
	readonly actor: Actor;
	readonly allowPrivate: boolean;
	readonly signal?: AbortSignal;
	readonly tell?: Tell;
	/** Called once it is sure to be tried. */
	readonly begun?: () => void;
}

/**
 * Fetches the pictures of a move once more that are missing, and puts those that come where they belong, in all that
 * nobody has edited meanwhile. The file is not needed for it.
 * @throws {Failure} `not-possible` when no picture of it can be fetched, and while something is moved in
 */
export async function retryPictures(store: Store, library: MediaLibrary, options: Retrying): Promise<void> {
	const { id } = options;
	const move = await store.db.selectFrom("move_ins").selectAll().where("id", "=", id).executeTakeFirst();
	if (!move || move.state === "undone") throw refused("There is no such move, or it was taken back.");
	const pictures = await missingOf(store, id);
	if (pictures.length === 0) throw refused("No picture is missing that could be fetched.");
	await asTheOnlyOne(store, async (lost) => {
		const totals = { pictures_done: 0, pictures_total: pictures.length, done: 0, total: 0 };
		await store.write((tx) =>
			tx
				.updateTable("move_ins")
				.set({ state: "running", reason: "", updated_at: Date.now(), ...totals })
				.where("id", "=", id)
				.execute(),
		);
		options.begun?.();
		const signal = AbortSignal.any([lost, options.signal].filter((one) => one !== undefined));
		await carryOutPlan(store, library, planOf(store, { id, name: move.name, pictures }), {
			...options,
			signal,
			system: move.system,
			isFetching: true,
			notes: JSON.parse(move.notes),
		});
	});
}

/** The pictures first, and then whatever lacks one. */
function planOf(
	{ db }: Store,
	{ id, name, pictures }: { readonly id: string; readonly name: string; readonly pictures: readonly PlannedPicture[] },
): Plan {
	const line = { kind: "", title: "", becomes: "", why: "", about: [], changes: [], left: [] };
	const lacking = db.selectFrom("move_in_documents").where("move_in_id", "=", id).where("whole", "!=", "");
	return {
		id,
		name,
		async *steps() {
			for (const picture of pictures) yield { line, documents: [], pictures: [picture] };
			for (const { document_id } of await lacking.select("document_id").execute()) {
				// One after the other: texts can be long.
				const row = lacking.select("whole").where("document_id", "=", document_id);
				const { type, data } = JSON.parse((await row.executeTakeFirstOrThrow()).whole) as { type: string; data: Data };
				const pictures = picturesIn(contentType(type)!.fields, data).map(({ media }) => media);
				const used = [...pictures, ...filesNamedIn(data)];
				yield { line, documents: [{ id: document_id, type, data, pictures: used }], pictures: [] };
			}
		},
	};
}

/** Those whose addresses are known: what was in a file is not there any more. */
async function missingOf({ db }: Store, move: string): Promise<PlannedPicture[]> {
	const rows = await db
		.selectFrom("move_in_pictures")
		.select(["media_id", "address", "about"])
		.where("move_in_id", "=", move)
		.where("reason", "!=", "")
		.where("address", "like", "http%")
		.orderBy("media_id")
		.execute();
	return rows.map(({ media_id, address, about }) => {
		const name = unescaped(new URL(address).pathname.split("/").at(-1) || "picture");
		const words = { name, alt: "", caption: "", ...(about && JSON.parse(about)) };
		return { media: media_id, address, file: undefined, ...words };
	});
}
