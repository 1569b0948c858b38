import type { DestinationKind, EventKind } from "../../../.server/db/tables/outbox.ts";
import type { EventShape } from "../../../.server/outbox/settings.ts";

interface KindOfDestination {
	readonly label: string;
	readonly help: string;
	readonly isMail: boolean;
}

/** The kinds of destinations, in the order in which they are offered. */
export const kinds: Readonly<Record<DestinationKind, KindOfDestination>> = {
	"email-team": {
		label: "E-mail to the team",
		help: "Each inquiry as a mail; replying writes to the visitor.",
		isMail: true,
	},
	"email-visitor": {
		label: "Confirmation to the visitor",
		help: "Thanks whoever wrote, with the reference.",
		isMail: true,
	},
	"form-service": {
		label: "Form service",
		help: "Posts the fields of the form, as form-collection services expect them.",
		isMail: false,
	},
	webhook: {
		label: "Webhook",
		help: "Posts JSON, signed as Standard Webhooks once it has a secret.",
		isMail: false,
	},
	release: {
		label: "Releases and events",
		help: "Tells a CDN, a chat or another system once when something happened.",
		isMail: false,
	},
};

export const kindNames = Object.keys(kinds) as DestinationKind[];

/** The names of the events that destinations of the kind "release" can receive. */
export const eventLabels: Readonly<Record<EventKind, string>> = {
	"release.published": "Something went live",
	"proposal.submitted": "A proposal was submitted",
	"inquiry.received": "An inquiry came in, without its words",
};

/** The names of the formats in which they are sent. */
export const shapeLabels: Readonly<Record<EventShape, string>> = {
	event: "The event, as JSON",
	purge: "A CDN: which addresses to forget",
	chat: "A chat: a sentence",
};
