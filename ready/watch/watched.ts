import { type Backend, withTables } from "#core/server.ts";
import type { Finding } from "./compare-states.ts";
import type { Look } from "./look.ts";
import { changesOf } from "./look-at-figures.ts";
import { readState } from "./page-state.ts";
import { isTrouble, type Known, type SaidFigure, sayFigure, sayNext, type Verdict, verdictOf } from "./say.ts";
import type { WatchTables } from "./tables.ts";

type Store = Pick<Backend["store"], "read">;
type Row = WatchTables["x_watch_releases"];

/** A release that is or was watched. */
export interface Watched {
	readonly release: number;
	/** Such as "Release 12" or "Releases 10 to 12", which came so soon one after the other that they are watched together. */
	readonly name: string;
	/** When it was published, in epoch milliseconds. */
	readonly at: number;
	/** How many pages it changed. */
	readonly changed: number;
	readonly verdict: Verdict;
}

/** The releases that are watched, the newest first. */
export async function listWatched(store: Store, limit: number): Promise<Watched[]> {
	const { releases, changes } = await store.read(async (tx) => {
		const own = withTables<WatchTables>(tx);
		const releases = await own
			.selectFrom("x_watch_releases")
			.selectAll()
			.orderBy("release", "desc")
			.limit(limit)
			.execute();
		const changes = await own
			.selectFrom("x_watch_changes")
			.select(["release", "findings", "look"])
			.where("release", ">=", releases.at(-1)?.release ?? 0)
			.execute();
		return { releases, changes };
	});
	const byRelease = Map.groupBy(changes, ({ release }) => release);
	return releases.map((row) => watchedOf(row, byRelease.get(row.release) ?? []));
}

function watchedOf(row: Row, changes: readonly Pick<WatchTables["x_watch_changes"], "findings" | "look">[]): Watched {
	const { release, since, published_at, changed } = row;
	return {
		...{ release, changed, at: Number(published_at) },
		name: since + 1 < release ? `Releases ${since + 1} to ${release}` : `Release ${release}`,
		verdict: verdictOf(knownOf(row, changes)),
	};
}

function knownOf(row: Row, changes: readonly Pick<WatchTables["x_watch_changes"], "findings" | "look">[]): Known {
	const { release, since, state, changed, problem, look } = row;
	const pages = changes.map((change) => ({ findings: findingsIn(change.findings), look: lookIn(change.look) }));
	return { ...{ state, changed, problem, pages }, isFirst: since === release, look: lookIn(look) };
}

/** A page that a release changed. */
export interface WatchedPage {
	readonly path: string;
	/** "" of a page that is gone. */
	readonly title: string;
	readonly kind: "new" | "changed" | "gone";
	/** Whether an entry of its own was changed, and not only one that it shows. */
	readonly isEdited: boolean;
	readonly isAsked: boolean;
	readonly findings: readonly Finding[];
	readonly figures: readonly SaidFigure[];
	/** What ended the watch of it, or what is to know besides; "" without anything. */
	readonly note: string;
	readonly tone: Verdict["tone"];
}

export interface WatchedRelease extends Watched {
	readonly since: number;
	readonly problem: string;
	readonly figures: readonly SaidFigure[];
	/** Why nothing can be compared; "" where something can. */
	readonly why: string;
	/** After how many days the figures are; 0 before the first look. */
	readonly days: number;
	readonly next: string;
	/** The worst first. */
	readonly pages: readonly WatchedPage[];
	/** How many more pages it changed, which are not asked for. */
	readonly more: number;
	/** Whether a later release was published. */
	readonly isNewest: boolean;
}

/** A release with its pages; undefined where it is not watched. */
export async function findWatched(store: Store, release: number): Promise<WatchedRelease | undefined> {
	const found = await store.read(async (tx) => {
		const own = withTables<WatchTables>(tx);
		const rows = own.selectFrom("x_watch_releases").selectAll();
		// Of several that are watched together, the last.
		const row = await rows.where("release", ">=", release).orderBy("release").limit(1).executeTakeFirst();
		if (!row || (row.release !== release && row.since >= release)) return undefined;
		const newest = await own
			.selectFrom("x_watch_releases")
			.select(({ fn }) => fn.max("release").as("release"))
			.executeTakeFirst();
		const states = await own
			.selectFrom("x_watch_pages")
			.innerJoin("x_watch_changes", "x_watch_changes.path", "x_watch_pages.path")
			.select(["x_watch_pages.path", "state"])
			.where("release", "=", row.release)
			.execute();
		return { row, newest: newest?.release ?? 0, states };
	});
	if (!found) return undefined;
	const { row, newest, states } = found;
	const changes = await changesOf({ store: store as Backend["store"] }, row.release);
	const titles = new Map(states.map(({ path, state }) => [path, readState(state)?.title ?? ""]));
	const look = lookIn(row.look);
	const pages = changes.map((change): WatchedPage => {
		const { path, kind, edited, asked_at } = change;
		const findings = findingsIn(change.findings);
		const own = lookIn(change.look);
		const isOver = kind !== "gone" && change.changed_by !== row.release;
		return {
			...{ path, kind, findings, title: titles.get(path) ?? "" },
			...{ isEdited: edited === 1, isAsked: asked_at !== null },
			figures: (own?.figures ?? []).map(sayFigure),
			note: isOver ? overText(change.changed_by, own) : askedText(own),
			tone: toneOf(findings, own),
		};
	});
	const order = ["danger", "accent", "ok", "neutral"];
	return {
		...watchedOf(row, changes),
		...{ since: row.since, problem: row.problem, why: look?.why ?? "", days: look?.days ?? 0 },
		figures: (look?.figures ?? []).map(sayFigure),
		next: sayNext(row.state, row.looks),
		pages: pages.toSorted((a, b) => order.indexOf(a.tone) - order.indexOf(b.tone)),
		more: Math.max(0, row.changed - pages.length),
		isNewest: row.release === newest,
	};
}

function overText(by: number | null, look: Look | undefined): string {
	const what = by === null ? "A later release took it away" : `Release ${by} changed it again`;
	return look ? `${what}; the figures are from before that.` : `${what}, before there were figures to compare.`;
}

function askedText(look: Look | undefined): string {
	const { asked = 0, days = 0 } = look ?? {};
	if (asked === 0) return "";
	return `It was asked for ${asked === 1 ? "once" : `${asked} times`} in the ${days} days since.`;
}

function toneOf(findings: readonly Finding[], look: Look | undefined): Verdict["tone"] {
	if (findings.some(({ tone }) => tone === "danger") || look?.figures.some(isTrouble)) return "danger";
	if (findings.some(({ tone }) => tone === "warning")) return "accent";
	return findings.length > 0 ? "ok" : "neutral";
}

function findingsIn(stored: string): Finding[] {
	return JSON.parse(stored);
}

function lookIn(stored: string): Look | undefined {
	return stored === "" ? undefined : JSON.parse(stored);
}
