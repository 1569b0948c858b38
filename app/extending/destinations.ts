// What kinds of destinations of one's own are made of.
export {
	type DestinationKind as ExtensionDestination,
	defineDestination,
	type Sending,
	type SentInquiry,
} from "../.server/outbox/destination-kind.ts";
export { type DeliveryOutcome, delivered, outcomeOf, refused, tryAgain } from "../.server/outbox/message.ts";
export { choice, secret, text, toggle, webAddress } from "../.server/outbox/setting-fields.ts";
