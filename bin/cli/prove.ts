import type { Env } from "../../app/.server/env.ts";
import { loadSite } from "../build.mjs";
import { unpackChecked } from "./restore-command.ts";
import { refuse } from "./restored-database.ts";
import { inScratchStore } from "./scratch-store.ts";
import { inWorkFolder } from "./work-folder.ts";

/** The result of proving a backup. */
export interface Proof {
	readonly release: number;
	/** How many pages were drawn from it, each as the site's own. */
	readonly pages: number;
}

/**
 * Proves a backup: restores it into a scratch store, draws every page of it, and compares each with the same release of the
 * site.
 * @throws {Failure} `not-possible` with what differs
 */
export function prove(env: Env, archive: string): Promise<Proof> {
	return inWorkFolder(env.dataDir, "backups-proving-", async (stage) => {
		await unpackChecked(env, archive, stage);
		const { hashPages } = await loadSite();
		return inScratchStore(env, stage, async (scratch) => {
			const restored = await hashPages({ ...env, ...scratch });
			const own = await hashPages(env, restored.release);
			const paths = new Set([...Object.keys(restored.pages), ...Object.keys(own.pages)]);
			const differing = [...paths].filter((path) => restored.pages[path] !== own.pages[path]);
			if (differing.length > 0) {
				const more = differing.length === 1 ? "" : ` and ${differing.length - 1} more`;
				refuse(`The page ${differing[0]}${more} of the backup is not that of release ${restored.release}.`);
			}
			return { release: restored.release, pages: paths.size };
		});
	});
}
