import { type ExtensionPersonalPlace, mentions } from "#core/personal-data.ts";
import { withTables } from "#core/server.ts";
import type { Finding } from "./compare-states.ts";
import type { WatchTables } from "./tables.ts";

/**
 * Pages of releases whose findings quote somebody, in titles and headings, or whose address has the name. Of the pages as they are now
 * the watch knows no more than the site shows.
 */
export const keptFindings: Required<Omit<ExtensionPersonalPlace, "anonymize">> = {
	name: "watch",
	label: "Watched releases",
	looksForNames: true,
	async find(store, sought, { names }) {
		const rows = await store.read((tx) =>
			withTables<WatchTables>(tx)
				.selectFrom("x_watch_changes")
				.innerJoin("x_watch_releases", "x_watch_releases.release", "x_watch_changes.release")
				.select(["x_watch_changes.release", "path", "before", "findings", "published_at"])
				.orderBy("x_watch_changes.release", "desc")
				.orderBy("path")
				.execute(),
		);
		const folded = names.map((name) => name.toLowerCase());
		const inAddresses = folded.map((name) => name.replace(/[^\p{L}\p{N}]+/gu, "-"));
		const found = rows.flatMap(({ release, path, before, findings, published_at }) => {
			const words = `${wordsOf(findings)}\n${before}`;
			const isTheirs = mentions(words, sought);
			const hasName =
				folded.some((name) => words.toLowerCase().includes(name)) || inAddresses.some((name) => path.includes(name));
			return isTheirs || hasName ? [{ release, path, isTheirs, at: Number(published_at) }] : [];
		});
		return found.slice(0, mostFound).map(({ release, path, isTheirs, at }) => ({
			id: `${release} ${path}`,
			title: `What Release ${release} changed on a page`,
			detail: path,
			path: `/admin/watch/${release}`,
			at,
			name: "",
			fate: isTheirs ? "goes" : "asks",
			why: isTheirs ? leaves : `has the same name, and may be of the same person: ${leaves}`,
		}));
	},
	async tell(tx, id) {
		const row = await withTables<WatchTables>(tx)
			.selectFrom("x_watch_changes")
			.select(["path", "findings"])
			.where("release", "=", releaseOf(id))
			.where("path", "=", pathOf(id))
			.executeTakeFirst();
		return (
			row && {
				facts: [
					["Page", row.path],
					["Found", wordsOf(row.findings)],
				],
			}
		);
	},
	async erase(tx, id) {
		await withTables<WatchTables>(tx)
			.deleteFrom("x_watch_changes")
			.where("release", "=", releaseOf(id))
			.where("path", "=", pathOf(id))
			.execute();
	},
	async ids(tx) {
		const rows = await withTables<WatchTables>(tx).selectFrom("x_watch_changes").select(["release", "path"]).execute();
		return rows.map(({ release, path }) => `${release} ${path}`);
	},
};

const leaves = "the page leaves the list of what the release changed";

/** As many rows of a place as are shown at once. */
const mostFound = 200;

function wordsOf(findings: string): string {
	return (JSON.parse(findings) as Finding[]).map(({ sentence }) => sentence).join("\n");
}

function releaseOf(id: string): number {
	return Number(id.split(" ", 1)[0]);
}

function pathOf(id: string): string {
	return id.slice(id.indexOf(" ") + 1);
}
