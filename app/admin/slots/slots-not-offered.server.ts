import type { SlotOffer } from "../../.server/actions/slot-offer.ts";
import type { Person } from "../../.server/auth/person-rights.ts";
import type { Backend } from "../../.server/http.ts";
import { slotNeeds } from "../../addresses/studio-routes.ts";
import { ofReady } from "../../ready.ts";
import { may } from "../../rights.ts";

const offers = ofReady<SlotOffer>("offers");

/** The names of the panels and buttons that are not there as the site is set up now, or whose addresses are refused to a person. */
export async function slotsNotOffered(backend: Backend, person: Person): Promise<string[]> {
	const offered = await Promise.all(offers.map((offer) => offer.isOffered(backend)));
	const refused = slotNeeds.filter(({ need, type }) => !may(person, need, { type }));
	const missing = offers.flatMap(({ slots }, index) => (offered[index] ? [] : slots));
	return [...missing, ...refused.map(({ name }) => name)];
}
