import { type Selectable, sql } from "kysely";
import type { Collection } from "../../content/model/define.ts";
import { translation, translationOf } from "../../content/system/translation.ts";
import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { mayNow, rejectUnlessMayPublish } from "../activity/may-publish.ts";
import { typeNamed } from "../content/document.ts";
import { releaseSlugs, takeSlugs } from "../content/slugs.ts";
import { inParts } from "../db/in-parts.ts";
import { holdLock, isPostgres, locks } from "../db/locks.ts";
import type { DocumentsTable, ReleaseChangesTable, ReleaseKind, Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { withLongTimeLimit } from "../db/time-limit.ts";
import { isKeptByLink } from "./kept-by-link.ts";
import { stateAt } from "./state-at.ts";

export type DocumentRow = Selectable<DocumentsTable>;

/** A release's change of one document. */
export interface ReleaseChange {
	readonly document: DocumentRow;
	/** Null unpublishes it. */
	readonly revision: string | null;
	/** Of that revision. */
	readonly slug: string;
	readonly position: number;
	/** When the live content last changed. Defaults to now; set only when it comes back unchanged. */
	readonly changedAt?: number;
	/** When it went live first, elsewhere; the same as `changedAt` unless given. */
	readonly liveSince?: number;
}

interface NewRelease {
	readonly kind: ReleaseKind;
	readonly actor: Actor;
	readonly note?: string;
	readonly ofRelease?: number;
	readonly changes: readonly ReleaseChange[];
}

/** The PostgreSQL notification channel that announces releases to all instances. */
export const releaseChannel = "quillstone_release";

/**
 * Runs `work`, which makes releases, in one transaction that excludes releases of other processes; then notifies the
 * listeners.
 */
export async function releasing<T>(store: Store, work: (tx: Tx) => Promise<T>): Promise<T> {
	// Others may be making a release at the same time, and a large one takes a while.
	const result = await withLongTimeLimit(() =>
		store.write(async (tx) => {
			await holdLock(tx, locks.releases);
			return work(tx);
		}),
	);
	await store.announceRelease();
	return result;
}

/**
 * Writes the next release and updates documents, slugs and redirects to match. Returns its number.
 * @throws {Failure} `not-allowed` for an actor who may not publish, or not name the inquiry of it
 */
export async function makeRelease(tx: Tx, { kind, actor, note = "", ofRelease, changes }: NewRelease): Promise<number> {
	await rejectUnlessMayPublish(
		tx,
		actor,
		changes.map(({ document }) => document.type),
	);
	await rejectOtherInquiries(tx, actor, changes);
	const number = (await newestRelease(tx)) + 1;
	const now = Date.now();
	const release = { number, kind, author: actor.name, note, of_release: ofRelease ?? null, created_at: now };
	await tx.insertInto("releases").values(release).execute();

	// All slugs are released before any is taken, because documents may exchange theirs.
	const parts = [...inParts(changes)];
	for (const some of parts)
		await releaseSlugs(
			tx,
			some.map(({ document }) => document.id),
		);
	for (const change of changes) await leaveAddress(tx, change, number);
	for (const some of parts) await enter(tx, some, number, now);

	if (isPostgres(tx)) await sql`select pg_notify(${releaseChannel}, ${String(number)})`.execute(tx);
	return number;
}

/** Refuses whoever does not answer inquiries and publishes what the state of another inquiry follows. */
async function rejectOtherInquiries(tx: Tx, actor: Actor, changes: readonly ReleaseChange[]): Promise<void> {
	for (const { document, revision } of changes) {
		const { ofInquiry, fields } = typeNamed(document.type) as Pick<Collection<string, any>, "ofInquiry" | "fields">;
		if (ofInquiry === undefined || revision === null) continue;
		const before = await inquiryIn(tx, document.live_revision, ofInquiry);
		const after = await inquiryIn(tx, revision, ofInquiry);
		if (after === "" || after === before || (await mayNow(tx, actor, "inquiries"))) continue;
		const sentence = `Your role does not answer inquiries, and the state of the one under “${fields[ofInquiry]!.label}” would follow this. Leave it empty, or ask somebody who answers them.`;
		throw new Failure("not-allowed", sentence, {});
	}
}

async function inquiryIn(tx: Tx, revision: string | null, field: string): Promise<string> {
	if (revision === null) return "";
	const row = await tx.selectFrom("revisions").select("data").where("id", "=", revision).executeTakeFirst();
	return String(JSON.parse(row?.data ?? "{}")[field] ?? "")
		.trim()
		.toUpperCase();
}

/** The number of the newest release; 0 before the first. */
export async function newestRelease(tx: Pick<Tx, "selectFrom">): Promise<number> {
	const newest = tx.selectFrom("releases").select(({ fn }) => fn.max("number").as("number"));
	return (await newest.executeTakeFirst())?.number ?? 0;
}

/** The newest release with its time and author; null before the first. */
export async function latestRelease({ db }: Store): Promise<{ number: number; at: number; by: string } | null> {
	const newest = db.selectFrom("releases").orderBy("number", "desc").limit(1);
	const row = newest.select(["number", "created_at as at", "author as by"]);
	return (await row.executeTakeFirst()) ?? null;
}

/**
 * Locks these documents, or all, until the transaction ends, so that nobody can save them in between. Whatever makes a
 * release calls this first.
 */
export async function lockForUpdate(tx: Tx, ids: readonly string[] | "all"): Promise<void> {
	if (!isPostgres(tx) || ids.length === 0) return;
	const documents = tx.selectFrom("documents").select("id").orderBy("id").forUpdate();
	await (ids === "all" ? documents : documents.where("id", "in", ids)).execute();
}

/**
 * The path of a document's page, or "" when its type has no pages. Of a translation, it is below the code of its language.
 * @param id of a translation
 */
export function pathOf(typeName: string, slug: string, id = ""): string {
	if (typeName === translation.name) {
		const { language, type } = translationOf(id);
		const path = slug === "" ? "" : pathOf(type, slug);
		return path && `/${language}${path}`;
	}
	const { path, shape } = typeNamed(typeName);
	return path !== undefined && shape === "collection" ? `${path}/${slug}` : (path ?? "");
}

async function leaveAddress(tx: Tx, { document, revision, slug }: ReleaseChange, release: number): Promise<void> {
	const { id, type, live_slug, live_revision } = document;
	if (live_revision === null || live_slug === "" || (revision !== null && slug === live_slug)) return;
	const from_path = pathOf(type, live_slug, id);
	// Who asks for the page of such an entry learns nothing, so nobody may learn that it has left either.
	if (from_path === "" || (await isKeptByLink(tx, type, id))) return;
	const row = { from_path, document_id: id, release };
	await tx
		.insertInto("redirects")
		.values(row)
		.onConflict((conflict) => conflict.column("from_path").doUpdateSet({ document_id: id, release }))
		.execute();
}

async function enter(tx: Tx, changes: readonly ReleaseChange[], release: number, now: number): Promise<void> {
	const ids = changes.map(({ document }) => document.id);
	const before = new Map((await stateAt(tx, release - 1, ids).execute()).map((state) => [state.document_id, state]));
	const rows = changes.map(({ document, revision, slug, position, changedAt, liveSince }): ReleaseChangesTable => {
		const { id, type } = document;
		const was = before.get(id);
		return {
			release,
			document_id: id,
			type,
			revision_id: revision,
			slug: revision === null ? "" : slug,
			place: position,
			live_since: was?.live_since ?? liveSince ?? changedAt ?? now,
			changed_at: was && was.revision_id === revision ? was.changed_at : (changedAt ?? now),
		};
	});
	await tx.insertInto("release_changes").values(rows).execute();
	await tx
		.updateTable("documents")
		.from("release_changes as change")
		.set(({ ref, eb }) => ({
			live_revision: ref("change.revision_id"),
			live_slug: ref("change.slug"),
			place: ref("change.place"),
			first_published_at: eb
				.case()
				.when("change.revision_id", "is", null)
				.then(ref("documents.first_published_at"))
				.else(ref("change.live_since"))
				.end(),
		}))
		.whereRef("documents.id", "=", "change.document_id")
		.where("change.document_id", "in", ids)
		.where("change.release", "=", release)
		.execute();
	const drafts = changes.filter(({ document }) => document.trashed_at === null).map(({ document }) => document);
	await takeSlugs(tx, [
		...drafts.map(({ type, slug, id }) => ({ type, slug, document_id: id })),
		...rows.map(({ type, slug, document_id }) => ({ type, slug, document_id })),
	]);
	const paths = rows.filter(({ slug }) => slug !== "").map(({ type, slug, document_id: id }) => pathOf(type, slug, id));
	if (paths.length === 0) return;
	await tx.deleteFrom("redirects").where("from_path", "in", paths).execute();
	await tx.deleteFrom("gone_paths").where("path", "in", paths).execute();
}
