import { personalData as added } from "#extension/personal-data.ts";
import { ofReady } from "../../ready.ts";
import type { PersonalPlace } from "./place.ts";
import { accounts } from "./places/accounts.ts";
import { activity } from "./places/activity.ts";
import { consents } from "./places/consents.ts";
import { content } from "./places/content.ts";
import { counts } from "./places/counts.ts";
import { inquiries } from "./places/inquiries.ts";
import { files, pictures } from "./places/media.ts";
import { mentions } from "./places/mentions.ts";
import { proposedContent } from "./places/proposed-content.ts";
import { recipients } from "./places/recipients.ts";
import { reportReceivers } from "./places/report-receivers.ts";
import { requestsOfPeople } from "./places/requests-of-people.ts";
import { reviewLinks } from "./places/review-links.ts";
import { searches } from "./places/searches.ts";

const links: readonly PersonalPlace[] = [reviewLinks, recipients, consents, reportReceivers];
const ofExtensions: readonly PersonalPlace[] = [...added, ...ofReady<PersonalPlace>("personalData")];
// Those behind the mentions look for the names that others found.
const after: readonly PersonalPlace[] = [
	...[accounts, ...mentions, activity, content, proposedContent],
	...[pictures, files, searches, counts, requestsOfPeople],
];

/** The names of the places of the product. */
export const placeNamesOfProduct = [inquiries, ...links, ...after].map(({ name }) => name);

/** Everywhere where something about people is kept, in the order in which it is asked and shown. */
export const personalPlaces: readonly PersonalPlace[] = [
	...[inquiries, ...links, ...ofExtensions.filter(({ looksForNames }) => !looksForNames), ...after],
	...ofExtensions.filter(({ looksForNames }) => looksForNames),
];

/** The places beside inquiries where people outside of the company are named. */
export const placesOfOthers: readonly PersonalPlace[] = [...links, ...ofExtensions];

/** The place of a name; undefined for one that is not there any more. */
export function placeNamed(name: string): PersonalPlace | undefined {
	return personalPlaces.find((place) => place.name === name);
}
