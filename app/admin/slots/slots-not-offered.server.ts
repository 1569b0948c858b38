import type { SlotOffer } from "../../.server/actions/slot-offer.ts";
import type { Backend } from "../../.server/http.ts";
import { ofReady } from "../../ready.ts";

const offers = ofReady<SlotOffer>("offers");

/** The names of the panels and buttons that are not there as the site is set up now. */
export async function slotsNotOffered(backend: Backend): Promise<string[]> {
	const offered = await Promise.all(offers.map((offer) => offer.isOffered(backend)));
	return offers.flatMap(({ slots }, index) => (offered[index] ? [] : slots));
}
