import type { ExtensionJobContext } from "#core/jobs.ts";
import { guardedFetch, singletonOf, withTables } from "#core/server.ts";
import { indexNow } from "./content.ts";
import { keyOf, keyPath } from "./key.ts";
import type { IndexNowTables } from "./tables.ts";

type Context = Pick<ExtensionJobContext, "store" | "env" | "snapshot" | "signal">;
type Page = IndexNowTables["x_indexnow_pages"];

/** As many addresses as one message may have (https://www.indexnow.org/documentation). */
const mostAtOnce = 10_000;
const limits = { connect: 5_000, whole: 20_000, bytes: 20_000 };
const rowsAtOnce = 400;

/**
 * Tells search engines of every page that is new, changed or gone since they were told last; at first, of all of them. Pages on
 * a host of their own and those that search engines are asked to leave out are not among them.
 * @throws {Error} with what kept it from that; what was not told is told the next time
 */
export async function tellSearchEngines(
	{ store, env, snapshot, signal }: Context,
	receiver = "https://api.indexnow.org/indexnow",
): Promise<void> {
	if (!singletonOf(snapshot, indexNow).is_on) return;
	const { host, origin } = new URL(env.siteUrl);
	const pages = snapshot
		.paths()
		.filter(({ path, isUnlisted }) => !isUnlisted && snapshot.hosted(path) === undefined)
		.map(({ path, changedAt }): Page => ({ path, changed_at: changedAt }));
	const told = await store.read((tx) =>
		withTables<IndexNowTables>(tx).selectFrom("x_indexnow_pages").selectAll().execute(),
	);
	const before = new Map(told.map(({ path, changed_at }) => [path, Number(changed_at)]));
	const now = new Set(pages.map(({ path }) => path));
	const changed: (Page & { readonly isGone: boolean })[] = [
		...pages
			.filter(({ path, changed_at }) => before.get(path) !== changed_at)
			.map((page) => ({ ...page, isGone: false })),
		...told.filter(({ path }) => !now.has(path)).map((page) => ({ ...page, isGone: true })),
	];
	const fetch = guardedFetch({ ...limits, allowPrivate: env.allowPrivateDestinations, signal });
	for (let at = 0; at < changed.length; at += mostAtOnce) {
		const some = changed.slice(at, at + mostAtOnce);
		const answer = await fetch(receiver, {
			method: "POST",
			headers: { "Content-Type": "application/json; charset=utf-8" },
			body: JSON.stringify({
				...{ host, key: keyOf(origin), keyLocation: origin + keyPath },
				urlList: some.map(({ path }) => origin + path),
			}),
		});
		if (!answer.ok) throw new Error(whyRefused(answer.status, origin));
		await note(store, some);
	}
}

function whyRefused(status: number, origin: string): string {
	if (status === 403 || status === 422)
		return `IndexNow could not read the key at ${origin}${keyPath}, or it is not of this site (${status}).`;
	if (status === 429) return "IndexNow takes no more for now (429).";
	return `IndexNow answered ${status}.`;
}

async function note(store: Context["store"], pages: readonly (Page & { readonly isGone: boolean })[]): Promise<void> {
	for (let at = 0; at < pages.length; at += rowsAtOnce) {
		const some = pages.slice(at, at + rowsAtOnce);
		await store.write(async (tx) => {
			const own = withTables<IndexNowTables>(tx);
			await own
				.deleteFrom("x_indexnow_pages")
				.where(
					"path",
					"in",
					some.map(({ path }) => path),
				)
				.execute();
			const stay = some.filter(({ isGone }) => !isGone).map(({ path, changed_at }) => ({ path, changed_at }));
			if (stay.length > 0) await own.insertInto("x_indexnow_pages").values(stay).execute();
		});
	}
}
