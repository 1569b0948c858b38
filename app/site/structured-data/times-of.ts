import type { Snapshot } from "../../.server/snapshot/snapshot.ts";
import type { Entry } from "../../content/model/define.ts";
import type { Collections } from "../../content/register/register.ts";
import { momentAt, zonedTime } from "../../content/values/time-zone.ts";

/**
 * When an article was published and when it was changed last, which is never before (ISO 8601, by the clocks of the
 * site). Articles have a date: it begins at midnight there.
 */
export function timesOf(
	snapshot: Pick<Snapshot, "one">,
	{ publishedAt, changedAt }: Pick<Entry<Collections["articles"]>, "publishedAt" | "changedAt">,
): { readonly published: string; readonly modified: string } {
	const { timeZone } = snapshot.one("site_settings").businessHours;
	const day = Date.parse(publishedAt);
	// A draft that is previewed may have no date yet.
	const published = Number.isNaN(day) ? changedAt : momentAt(timeZone, day);
	const modified = Math.max(published, changedAt);
	return { published: zonedTime(timeZone, published), modified: zonedTime(timeZone, modified) };
}
