import { translation, translationOf } from "../../content/system/translation.ts";
import type { PinnedBlock } from "../../content/values/pinned-block.ts";
import { Failure } from "../../errors.ts";
import { type Holder, may } from "../../rights.ts";
import type { Actor } from "../activity/actor.ts";
import { canSee, rightsOf, seenAs, storedRights } from "../can-see.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { newId } from "../new-id.ts";
import { notify } from "../notifications/notify.ts";

/** A remark about a draft. */
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
	/** The oldest first. */
	readonly replies: readonly Reply[];
}

/** An answer to a comment. */
export interface Reply extends Pick<Comment, "id" | "author" | "text" | "at"> {}

/** How many comments a document may have, with their replies. */
const mostComments = 500;

/** The comments on a document with their replies, the oldest first. */
export async function listComments({ db }: Pick<Store, "db">, document: string): Promise<Comment[]> {
	const rows = await db
		.selectFrom("comments")
		.selectAll()
		.where("document_id", "=", document)
		.orderBy("id")
		.limit(mostComments)
		.execute();
	const said = rows.map(({ id, author_name: author, text, created_at: at, ...row }) => ({ id, author, text, at, row }));
	return said
		.filter(({ row }) => row.reply_to === null)
		.map(({ row: { field, block, settled_at, settled_by }, ...comment }) => ({
			...comment,
			field,
			block: block === null ? null : (JSON.parse(block) as PinnedBlock),
			settled: settled_at === null ? null : { at: settled_at, by: settled_by },
			replies: said.filter(({ row }) => row.reply_to === comment.id).map(({ row: _, ...reply }) => reply),
		}));
}

export interface NewComment {
	readonly document: { readonly id: string; readonly type: string; readonly title: string };
	readonly field: string;
	readonly block: PinnedBlock | null;
	readonly text: string;
	/** Id of the open comment that it answers. */
	readonly replyTo?: string;
	readonly person: { readonly id: string; readonly name: string };
	/** The address of the page in the studio where the document is edited. */
	readonly path: string;
}

/**
 * Adds a comment, and notifies those who are named in it, such as "@Ada Lovelace", and may see the document. A reply is
 * told to those who wrote in its thread, too.
 * @throws {Failure} `not-found` when what is answered is not open any more; `not-possible` when there are too many
 */
export async function addComment(
	store: Store,
	{ document, field, block, text, replyTo, person, path }: NewComment,
): Promise<void> {
	await store.write(async (tx) => {
		const { count } = await tx
			.selectFrom("comments")
			.select(({ fn }) => fn.countAll().as("count"))
			.where("document_id", "=", document.id)
			.executeTakeFirstOrThrow();
		if (Number(count) >= mostComments)
			throw new Failure("not-possible", `There are ${mostComments} comments on this already.`, {});
		const inThread = replyTo === undefined ? [] : await authorsOf(tx, document.id, replyTo);
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
				reply_to: replyTo ?? null,
				created_at: Date.now(),
				settled_at: null,
				settled_by: "",
			})
			.execute();
		const told = new Set([person.id]);
		const tell = async (people: readonly string[], did: string) => {
			for (const each of people) {
				if (told.has(each)) continue;
				told.add(each);
				await notify(tx, {
					kind: "comment",
					title: `${person.name} ${did} “${document.title}”`,
					body: text.slice(0, 200),
					path,
					person: each,
					about: document.id,
				});
			}
		};
		const readers = (await listPeople(tx)).filter((each) => mayRead(rightsOf(each), document));
		await tell(mentionedIn(readers, text), "mentioned you in");
		await tell(
			inThread.filter((author) => readers.some(({ id }) => id === author)),
			"replied to you in",
		);
	});
}

/** Whether somebody may see a document; of a translation, those who translate into its language. */
function mayRead(holder: Holder, { type, id }: NewComment["document"]): boolean {
	if (!canSee(holder, seenAs(type, id))) return false;
	return type !== translation.name || may(holder, "translate", { language: translationOf(id).language });
}

/** Account ids of those who wrote in an open thread. @throws {Failure} `not-found` */
async function authorsOf(tx: Tx, document: string, thread: string): Promise<string[]> {
	const said = await tx
		.selectFrom("comments")
		.select(["id", "author", "settled_at", "reply_to"])
		.where("document_id", "=", document)
		.where(({ eb, or }) => or([eb("id", "=", thread), eb("reply_to", "=", thread)]))
		.execute();
	if (!said.some(({ id, settled_at, reply_to }) => id === thread && settled_at === null && reply_to === null))
		throw new Failure("not-found", "This comment is not open any more.", { id: thread });
	return said.flatMap(({ author }) => author ?? []);
}

/** People who can sign in. */
function listPeople(tx: Tx) {
	return tx.selectFrom("people").select(["id", "name"]).select(storedRights).where("disabled_at", "is", null).execute();
}

/** Ids of those of these people whose names stand behind an @. A name that another one begins with is not meant by that. */
function mentionedIn(people: readonly { readonly id: string; readonly name: string }[], text: string): string[] {
	let rest = text.toLowerCase();
	return people
		.toSorted((one, other) => other.name.length - one.name.length)
		.filter(({ name }) => {
			const named = `@${name.toLowerCase()}`;
			const isNamed = rest.includes(named);
			rest = rest.replaceAll(named, "");
			return isNamed;
		})
		.map(({ id }) => id);
}

/** Settles a comment with its replies, or opens it again. @throws {Failure} `not-found` */
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
			.where("reply_to", "is", null)
			.executeTakeFirst();
		if (numUpdatedRows === 0n) throw new Failure("not-found", "This comment is not there any more.", { id });
	});
}
