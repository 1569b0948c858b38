import type { Snapshot } from "../.server/snapshot/snapshot.ts";
import { siteLanguage } from "../content/register/site-language.ts";
import { todayIn } from "../content/values/time-zone.ts";
import { readWeeks } from "../language/reading/read-weeks.ts";
import type { Offers, SizeName } from "./estimate-choice.ts";

/** Returns the services, sizes and times of a release from which an estimate is computed today. */
export function offersOf(snapshot: Snapshot): Offers {
	const words = snapshot.one("estimate-page");
	const { t, locale } = siteLanguage(snapshot);
	const size = (name: SizeName) => {
		const { title, description, ...factors } = words[name];
		// A site may have no words of its own for it yet.
		const given = title
			? { title, description }
			: { title: t(`estimate.${name}`), description: t(`estimate.${name}Text`) };
		return { ...factors, ...given };
	};
	return {
		services: snapshot.select("services", (all) =>
			all.map(({ slug, title, price, priceUnit, timeline }) => ({
				...{ slug, title, weeks: readWeeks(timeline, locale) },
				// What an hour costs says nothing of the whole.
				price: priceUnit === "project" ? price : null,
			})),
		),
		sizes: { small: size("small"), first: size("first"), large: size("large") },
		leadDays: words.leadDays,
		today: todayIn(snapshot.one("site_settings").businessHours.timeZone),
	};
}
