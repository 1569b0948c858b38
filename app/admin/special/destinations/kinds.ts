import type { DestinationKind } from "../../../.server/db/tables/outbox.ts";

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
};

export const kindNames = Object.keys(kinds) as DestinationKind[];
