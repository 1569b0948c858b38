import { personalData as added } from "#extension/personal-data.ts";
import { ofReady } from "../../ready.ts";
import type { PersonalPlace } from "./personal-place.ts";
import { accounts } from "./places/accounts-place.ts";
import { activity } from "./places/activity-place.ts";
import { consents } from "./places/consents-place.ts";
import { content } from "./places/content-place.ts";
import { counts } from "./places/counts-place.ts";
import { inquiries } from "./places/inquiries-place.ts";
import { files, pictures } from "./places/media-place.ts";
import { mentions } from "./places/mentions-place.ts";
import { proposedContent } from "./places/proposed-content-place.ts";
import { recipients } from "./places/recipients-place.ts";
import { reportReceivers } from "./places/report-receivers-place.ts";
import { requestsOfPeople } from "./places/requests-of-people-place.ts";
import { reviewLinks } from "./places/review-links-place.ts";
import { searches } from "./places/searches-place.ts";

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
