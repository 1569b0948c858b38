import type { PinnedBlock } from "../../content/pinned-block.ts";
import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { canSee } from "../can-see.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { newId } from "../new-id.ts";
import { notify } from "../notifications/notify.ts";

/** What somebody says about a draft. */
export interface Comment {
	readonly id: string;
	/** Path of the field it is about; "" for the whole document. */
	readonly field: string;
	readonly block: PinnedBlock | null;
	readonly author: string;
	readonly text: string;
	/** Epoch milliseconds. */
	readonly at: number;
	/** When it was settled, and by whom; null while it is open. */
	readonly settled: { readonly at: number; readonly by: string } | null;
}

/** How many comments a document may have. */
export const mostComments = 500;

/** The comments on a document, the oldest first. */
export async function listComments({ db }: Pick<Store, "db">, document: string): Promise<Comment[]> {
	const rows = await db
		.selectFrom("comments")
		.selectAll()
		.where("document_id", "=", document)
		.orderBy("id")
		.limit(mostComments)
		.execute();
	return rows.map(({ id, field, block, author_name, text, created_at, settled_at, settled_by }) => ({
		id,
		field,
		block: block === null ? null : (JSON.parse(block) as PinnedBlock),
		author: author_name,
		text,
		at: created_at,
		settled: settled_at === null ? null : { at: settled_at, by: settled_by },
	}));
}

export interface NewComment {
	readonly document: { readonly id: string; readonly type: string; readonly title: string };
	readonly field: string;
	readonly block: PinnedBlock | null;
	readonly text: string;
	readonly person: { readonly id: string; readonly name: string };
	/** Where the document is edited. */
	readonly path: string;
}

/** Adds a comment, and notifies those who are named in it, such as "@Ada Lovelace", and may see the document. */
export async function addComment(
	store: Store,
	{ document, field, block, text, person, path }: NewComment,
): Promise<void> {
	await store.write(async (tx) => {
		const { count } = await tx
			.selectFrom("comments")
			.select(({ fn }) => fn.countAll().as("count"))
			.where("document_id", "=", document.id)
			.executeTakeFirstOrThrow();
		if (Number(count) >= mostComments)
			throw new Failure("not-possible", `There are ${mostComments} comments on this already.`, {});
		await tx
			.insertInto("comments")
			.values({
				id: newId(),
				document_id: document.id,
				field,
				block: block && JSON.stringify(block),
				author: person.id,
				author_name: person.name,
				text,
				created_at: Date.now(),
				settled_at: null,
				settled_by: "",
			})
			.execute();
		for (const mentioned of await mentionedIn(tx, text, document.type))
			if (mentioned !== person.id)
				await notify(tx, {
					kind: "comment",
					title: `${person.name} mentioned you in “${document.title}”`,
					body: text.slice(0, 200),
					path,
					person: mentioned,
					about: document.id,
				});
	});
}

/** Ids of the people whose names stand behind an @. A name that another one begins with is not meant by that. */
async function mentionedIn(tx: Tx, text: string, type: string): Promise<string[]> {
	if (!text.includes("@")) return [];
	const people = await tx
		.selectFrom("people")
		.select(["id", "name", "role"])
		.where("disabled_at", "is", null)
		.execute();
	let rest = text.toLowerCase();
	return people
		.filter((person) => canSee(person, type))
		.toSorted((one, other) => other.name.length - one.name.length)
		.filter(({ name }) => {
			const named = `@${name.toLowerCase()}`;
			const isNamed = rest.includes(named);
			rest = rest.replaceAll(named, "");
			return isNamed;
		})
		.map(({ id }) => id);
}

/** Settles a comment, or opens it again. @throws {Failure} `not-found` */
export async function settleComment(
	store: Store,
	{ document, id, isSettled }: { document: string; id: string; isSettled: boolean },
	actor: Pick<Actor, "name">,
): Promise<void> {
	await store.write(async (tx) => {
		const settled = isSettled
			? { settled_at: Date.now(), settled_by: actor.name }
			: { settled_at: null, settled_by: "" };
		const { numUpdatedRows } = await tx
			.updateTable("comments")
			.set(settled)
			.where("id", "=", id)
			.where("document_id", "=", document)
			.executeTakeFirst();
		if (numUpdatedRows === 0n) throw new Failure("not-found", "This comment is not there any more.", { id });
	});
}
