import { askForPages } from "./ask-for-pages.ts";
import { findChanges, type WatchContext } from "./find-changes.ts";
import { forgetOld, lookAtFigures } from "./look-at-figures.ts";

/** Looks at the pages that releases changed, at once and in the days after. Run again and again by one instance at a time. */
export async function watchReleases(context: WatchContext, now = Date.now()): Promise<void> {
	await findChanges(context);
	await askForPages(context);
	await lookAtFigures(context, now);
	await forgetOld(context);
}
