import { personalData as added } from "#extension/personal-data.ts";
import { ofReady } from "../../ready.ts";
import type { PersonalPlace } from "./place.ts";
import { accounts } from "./places/accounts.ts";
import { activity } from "./places/activity.ts";
import { consents } from "./places/consents.ts";
import { content } from "./places/content.ts";
import { inquiries } from "./places/inquiries.ts";
import { mentions } from "./places/mentions.ts";
import { recipients } from "./places/recipients.ts";
import { reportReceivers } from "./places/report-receivers.ts";
import { reviewLinks } from "./places/review-links.ts";

/** Everywhere where something about people is kept, in the order in which it is shown. */
export const personalPlaces: readonly PersonalPlace[] = [
	inquiries,
	reviewLinks,
	recipients,
	consents,
	reportReceivers,
	...added,
	...ofReady<PersonalPlace>("personalData"),
	accounts,
	...mentions,
	// These look for the names that others found.
	activity,
	content,
];

/** The place of a name; undefined for one that is not there any more. */
export function placeNamed(name: string): PersonalPlace | undefined {
	return personalPlaces.find((place) => place.name === name);
}
