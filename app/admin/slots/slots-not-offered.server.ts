import type { SlotOffer } from "../../.server/actions/slot-offer.ts";
import type { Person } from "../../.server/auth/person-rights.ts";
import type { Backend } from "../../.server/http.ts";
import { mayAccess } from "../../addresses/access.ts";
import { slotPatterns } from "../../addresses/studio-routes.ts";
import { ofReady } from "../../ready.ts";

const offers = ofReady<SlotOffer>("offers");

/** The names of the panels and buttons that are not there as the site is set up now, or whose addresses are refused to a person. */
export async function slotsNotOffered(backend: Backend, person: Person): Promise<string[]> {
	const offered = await Promise.all(offers.map((offer) => offer.isOffered(backend)));
	const refused = slotPatterns.filter(({ pattern, method }) => !mayAccess(pattern, method, person));
	const missing = offers.flatMap(({ slots }, index) => (offered[index] ? [] : slots));
	return [...missing, ...refused.map(({ name }) => name)];
}
