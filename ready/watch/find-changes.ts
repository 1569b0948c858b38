import type { ExtensionJobContext } from "#core/jobs.ts";
import { getRelease } from "#core/releases.ts";
import { withTables } from "#core/server.ts";
import { originalOf } from "#core/translations.ts";
import { keptState, pageState, readState } from "./page-state.ts";
import type { WatchTables } from "./tables.ts";

export type WatchContext = Pick<ExtensionJobContext, "store" | "env" | "snapshot" | "pages" | "signal">;

/** Pages that are watched; of a larger site, those that were edited and the first of the others. */
export const mostPages = 5_000;
/** Changed pages of a release that are asked for and compared. Of the others it is only known that they have changed. */
export const mostChanges = 300;
/** Releases that are looked through for the entries that they changed, when many came at once. */
const mostReleases = 50;
const rowsAtOnce = 50;

/** Stores whose pages this process has looked through. A new version of the product draws pages anew, which no release did. */
const lookedThrough = new WeakSet<object>();

/**
 * Finds the pages that are another since the release that was watched last, by what is drawn of each: also those that only show something of an
 * entry that was changed. The first release is what later ones are compared with. What a stop breaks off goes on where it was.
 */
export async function findChanges(context: WatchContext): Promise<void> {
	const { store, snapshot } = context;
	const { release } = snapshot;
	const last = await newestWatched(store);
	if (release === 0 || (last && last.release > release)) return;
	const isFirst = !last || (last.since === last.release && last.state === "finding");
	if (last?.release === release && last.state !== "finding") {
		if (lookedThrough.has(store.db)) return;
		await lookThrough(context, { edited: new Set(), isQuiet: true });
	} else {
		// One that was broken off goes on from where it began.
		const since = isFirst ? release : last.release === release ? last.since : last.release;
		await begin(store, snapshot, since);
		const edited = await editedPages(context, since);
		await lookThrough(context, { edited, isQuiet: isFirst });
		await end(store, release, isFirst);
	}
	lookedThrough.add(store.db);
}

async function newestWatched({ read }: WatchContext["store"]) {
	return read((tx) =>
		withTables<WatchTables>(tx)
			.selectFrom("x_watch_releases")
			.selectAll()
			.orderBy("release", "desc")
			.limit(1)
			.executeTakeFirst(),
	);
}

async function begin(
	{ write }: WatchContext["store"],
	{ release, publishedAt }: WatchContext["snapshot"],
	since: number,
): Promise<void> {
	await write(async (tx) => {
		const own = withTables<WatchTables>(tx);
		// Of one that was broken off, what was found is asked for; the rest counts as changed by this one.
		await own
			.updateTable("x_watch_releases")
			.set({ state: "asking" })
			.where("state", "=", "finding")
			.where("release", "<", release)
			.whereRef("since", "<", "release")
			.execute();
		await own
			.deleteFrom("x_watch_releases")
			.where("state", "=", "finding")
			.where("release", "<", release)
			.whereRef("since", "=", "release")
			.execute();
		await own
			.insertInto("x_watch_releases")
			.values({
				...{ release, since, published_at: publishedAt, state: "finding", changed: 0, looks: 0, look: "", problem: "" },
			})
			.onConflict((conflict) => conflict.column("release").doNothing())
			.execute();
	});
}

async function end({ write }: WatchContext["store"], release: number, isFirst: boolean): Promise<void> {
	await write(async (tx) => {
		const own = withTables<WatchTables>(tx);
		const pages = own.selectFrom("x_watch_pages").where("changed_by", "=", release);
		const gone = own.selectFrom("x_watch_changes").where("release", "=", release).where("kind", "=", "gone");
		const of = async (counted: Promise<{ count: unknown }>) => Number((await counted).count);
		const changed =
			(await of(pages.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow())) +
			(await of(gone.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow()));
		await own
			.updateTable("x_watch_releases")
			.set({ state: isFirst ? "done" : "asking", changed })
			.where("release", "=", release)
			.execute();
	});
}

/** The pages of the entries that were changed, in all languages. */
async function editedPages({ store, snapshot }: WatchContext, since: number): Promise<Set<string>> {
	const edited = new Set<string>();
	for (let number = Math.max(since + 1, snapshot.release - mostReleases + 1); number <= snapshot.release; number++) {
		const { documents } = await getRelease(store, number);
		for (const { document, type } of documents) {
			const of = originalOf(type, document);
			const path = snapshot.byId(of.type, of.document)?.path ?? (snapshot.one(of.type) as { path?: string })?.path;
			if (!path) continue;
			edited.add(path);
			for (const other of snapshot.alternates(path)) edited.add(other.path);
		}
	}
	return edited;
}

interface Difference {
	readonly path: string;
	readonly kind: "new" | "changed" | "gone";
	readonly hash: string;
	/** JSON; "" of a page that is gone. */
	readonly state: string;
}

async function lookThrough(
	context: WatchContext,
	{ edited, isQuiet }: { readonly edited: ReadonlySet<string>; readonly isQuiet: boolean },
): Promise<void> {
	const { store, env, snapshot, pages, signal } = context;
	const rows = await store.read((tx) =>
		withTables<WatchTables>(tx).selectFrom("x_watch_pages").select(["path", "hash"]).execute(),
	);
	const known = new Map(rows.map(({ path, hash }) => [path, hash]));
	const there = snapshot.paths().map(({ path }) => path);
	const watched = [...there.filter((path) => edited.has(path)), ...there.filter((path) => !edited.has(path))];
	let found: Difference[] = [];
	const keep = async () => {
		await note(context, found, { edited, isQuiet });
		found = [];
	};
	for (const path of watched.slice(0, mostPages)) {
		signal.throwIfAborted();
		await new Promise(setImmediate);
		const drawn = await pages.draw(path, snapshot);
		const before = known.get(path);
		if (before === drawn.hash) continue;
		const origin = snapshot.hosted(path)?.origin ?? env.siteUrl;
		const state = keptState(pageState(drawn.status, drawn.html(), origin));
		found.push({ path, kind: before === undefined ? "new" : "changed", hash: drawn.hash, state });
		if (found.length >= rowsAtOnce) await keep();
	}
	const now = new Set(there);
	const gone = rows.filter(({ path }) => !now.has(path));
	found.push(...gone.map(({ path, hash }): Difference => ({ path, hash, kind: "gone", state: "" })));
	await keep();
}

async function note(
	{ store, snapshot: { release } }: WatchContext,
	differences: readonly Difference[],
	{ edited, isQuiet }: { readonly edited: ReadonlySet<string>; readonly isQuiet: boolean },
): Promise<void> {
	for (let at = 0; at < differences.length; at += rowsAtOnce) {
		const some = differences.slice(at, at + rowsAtOnce);
		const paths = some.map(({ path }) => path);
		await store.write(async (tx) => {
			const own = withTables<WatchTables>(tx);
			const before = new Map(
				(await own.selectFrom("x_watch_pages").selectAll().where("path", "in", paths).execute()).map((row) => [
					row.path,
					row,
				]),
			);
			await own.deleteFrom("x_watch_pages").where("path", "in", paths).execute();
			const stay = some.filter(({ kind }) => kind !== "gone");
			if (stay.length > 0)
				await own
					.insertInto("x_watch_pages")
					.values(
						stay.map(({ path, hash, state }) => ({
							...{ path, hash, state },
							changed_by: isQuiet ? (before.get(path)?.changed_by ?? 0) : release,
						})),
					)
					.execute();
			if (isQuiet) return;
			const counting = own.selectFrom("x_watch_changes").where("release", "=", release);
			const { count } = await counting.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
			const room = some.slice(0, Math.max(0, mostChanges - Number(count)));
			if (room.length === 0) return;
			await own
				.insertInto("x_watch_changes")
				.values(
					room.map(({ path, kind }) => {
						const was = before.get(path);
						const state = was && readState(was.state);
						return {
							...{ release, path, kind, edited: edited.has(path) ? 1 : 0 },
							before: was ? JSON.stringify({ ...state, hash: was.hash }) : "",
							...{ asked_at: null, tries: 0, findings: "[]", look: "" },
						};
					}),
				)
				.onConflict((conflict) => conflict.doNothing())
				.execute();
		});
	}
}
