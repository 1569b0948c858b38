import type { Snapshot } from "../../app/.server/snapshot/snapshot.ts";
import { siteLanguage } from "../../app/content/register/site-language.ts";
import type { Language } from "../../app/language/language.ts";

/** An address without a page, in the language of another. */
export function nowhere(snapshot: Snapshot, address: string): string {
	const place = snapshot.placeOf(address);
	return place ? snapshot.in(place.language).outward("/-") : "/-";
}

/** The further language that an address is of; undefined for those of the first. */
export function languageAt(snapshot: Snapshot, address: string): Language | undefined {
	const place = snapshot.placeOf(address);
	return place && siteLanguage(snapshot.in(place.language));
}
