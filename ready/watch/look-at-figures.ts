import { addDays, askedInVain, dayAt, inquiriesByPage, viewsByPage, vitalsAround } from "#core/figures.ts";
import { notify } from "#core/inquiries.ts";
import { withTables } from "#core/server.ts";
import { Asker } from "./ask-for-pages.ts";
import type { Finding } from "./compare-states.ts";
import type { WatchContext } from "./find-changes.ts";
import { daysBefore, type Look, lookAt, lookDays } from "./look.ts";
import { isTrouble } from "./say.ts";
import type { WatchTables } from "./tables.ts";

type Watched = WatchTables["x_watch_releases"];
type Change = WatchTables["x_watch_changes"] & { readonly changed_by: number | null };

/** Releases that are kept, with what was found on their pages. */
const mostReleases = 60;

/** Compares the changed pages of the releases that are watched with the others, after as many days as `lookDays` says. */
export async function lookAtFigures(context: WatchContext, now = Date.now()): Promise<void> {
	const { store, snapshot, signal } = context;
	const rows = await store.read((tx) =>
		withTables<WatchTables>(tx)
			.selectFrom("x_watch_releases")
			.selectAll()
			.where("state", "=", "watching")
			.orderBy("release")
			.execute(),
	);
	const { timeZone } = snapshot.one("site_settings").businessHours;
	const today = dayAt(now, timeZone);
	for (const row of rows) {
		signal.throwIfAborted();
		const day = dayAt(Number(row.published_at), timeZone);
		// Of several that are due, as the site was away, the last.
		const due = lookDays.findLastIndex((days) => addDays(day, days) < today);
		if (due >= row.looks) await look(context, row, { index: due, day, timeZone });
	}
}

interface When {
	/** Of `lookDays`. */
	readonly index: number;
	/** Of the release. It counts neither as before nor as after. */
	readonly day: string;
	readonly timeZone: string;
}

async function look(context: WatchContext, { release }: Watched, { index, day, timeZone }: When): Promise<void> {
	const { store, snapshot } = context;
	const days = lookDays[index]!;
	const changes = await changesOf(context, release);
	const active = changes.filter(({ changed_by }) => changed_by === release);
	const changed = active.filter(({ kind }) => kind === "changed").map(({ path }) => path);
	const before = { first: addDays(day, -daysBefore), last: addDays(day, -1), timeZone };
	const after = { first: addDays(day, 1), last: addDays(day, days), timeZone };
	const around = { first: before.first, last: after.last, release };
	const { all, pages } = snapshot.one("site_settings").analytics
		? lookAt({
				...{ days, changed, unchanged: await pagesBefore(context, release) },
				views: { before: await viewsByPage(store, before), after: await viewsByPage(store, after) },
				inquiries: { before: await inquiriesByPage(store, before), after: await inquiriesByPage(store, after) },
				vitals: await vitalsAround(store, around, changed),
				vitalsOfAll: await vitalsAround(store, around),
			})
		: { all: { days, figures: [], why: "Visits are not counted: the settings of the site say so." }, pages: new Map() };
	const gone = changes.filter(({ kind }) => kind === "gone").map(({ path }) => path);
	const asked = await askedInVain(store, gone);
	const failing = await failingOf(context, active);
	await store.write(async (tx) => {
		const own = withTables<WatchTables>(tx);
		const isLast = index === lookDays.length - 1;
		const { numUpdatedRows } = await own
			.updateTable("x_watch_releases")
			.set({ looks: index + 1, look: JSON.stringify(all), ...(isLast && { state: "done" }) })
			.where("release", "=", release)
			.where("looks", "<=", index)
			.executeTakeFirstOrThrow();
		if (numUpdatedRows === 0n) return;
		for (const { path, kind, findings } of inOrder(changes)) {
			const found: Look | undefined =
				kind === "gone" ? { days, figures: [], why: "", asked: asked.get(path) ?? 0 } : pages.get(path);
			const status = failing.get(path);
			if (!found && status === undefined) continue;
			const sentence = `After ${days} days it answered ${status} instead of showing the page.`;
			const more: Finding[] = status === undefined ? [] : [{ tone: "danger", sentence }];
			await own
				.updateTable("x_watch_changes")
				.set({
					...(found && { look: JSON.stringify(found) }),
					findings: JSON.stringify([...more, ...(JSON.parse(findings) as Finding[])]),
				})
				.where("release", "=", release)
				.where("path", "=", path)
				.execute();
		}
		const worse = [...pages].filter(([, { figures }]) => figures.some(isTrouble)).map(([path]) => path);
		const isWorse = all.figures.some(isTrouble);
		if (worse.length + failing.size === 0 && !isWorse) return;
		await notify(tx, {
			kind: "check",
			title: `Release ${release} did harm, as the figures after ${days} days say`,
			body: [...failing.keys(), ...worse].slice(0, 5).join("\n"),
			path: `/admin/watch/${release}`,
			once: `watch ${release} after ${days}`,
		});
	});
}

/** Sorted, so that instances lock rows in the same order. */
function inOrder(changes: readonly Change[]): Change[] {
	return changes.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** The pages of a release, with the release that changed each last. */
export function changesOf({ store }: Pick<WatchContext, "store">, release: number): Promise<Change[]> {
	return store.read((tx) =>
		withTables<WatchTables>(tx)
			.selectFrom("x_watch_changes as change")
			.leftJoin("x_watch_pages as page", "page.path", "change.path")
			.selectAll("change")
			.select("page.changed_by")
			.where("change.release", "=", release)
			.orderBy("change.edited", "desc")
			.orderBy("change.path")
			.execute(),
	);
}

/** The pages that neither this release nor a later one changed. */
async function pagesBefore({ store }: WatchContext, release: number): Promise<string[]> {
	const rows = await store.read((tx) =>
		withTables<WatchTables>(tx)
			.selectFrom("x_watch_pages")
			.select("path")
			.where("changed_by", "<", release)
			.orderBy("path")
			.execute(),
	);
	return rows.map(({ path }) => path);
}

/** The pages that do not answer as they should, with what they answer. */
async function failingOf(context: WatchContext, changes: readonly Change[]): Promise<Map<string, number>> {
	const asker = new Asker(context);
	const failing = new Map<string, number>();
	for (const { path } of changes) {
		context.signal.throwIfAborted();
		if (asker.isAway) break;
		const status = await asker.statusOf(path);
		if (status !== undefined && status >= 400) failing.set(path, status);
	}
	return failing;
}

/** Forgets all but the newest releases. */
export async function forgetOld({ store }: Pick<WatchContext, "store">): Promise<void> {
	const old = await store.read((tx) =>
		withTables<WatchTables>(tx)
			.selectFrom("x_watch_releases")
			.select("release")
			.orderBy("release", "desc")
			.offset(mostReleases)
			.limit(1)
			.executeTakeFirst(),
	);
	if (!old) return;
	await store.write((tx) =>
		withTables<WatchTables>(tx).deleteFrom("x_watch_releases").where("release", "<=", old.release).execute(),
	);
}
