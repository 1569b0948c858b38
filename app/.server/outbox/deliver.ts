import { studioAddresses } from "../../addresses/studio-addresses.ts";
import type { Store } from "../db/store.ts";
import { answersOf, type InquiriesTable, valuesOf } from "../db/tables/inquiries-tables.ts";
import type { DestinationsTable } from "../db/tables/outbox-tables.ts";
import type { ProductKind, SentInquiry } from "./destination-kind.ts";
import { kindOf, withInitial } from "./destination-kinds.ts";
import { guardedFetch } from "./guarded-fetch.ts";
import { type DeliveryOutcome, failed, type Limits, type Message, refused } from "./message.ts";
import { RefusedRefresh, validToken } from "./oauth-token.ts";
import { decryptSecrets } from "./secrets.ts";

/** Tries once to deliver a message. Never throws. */
export async function deliver(
	message: Message,
	destination: DestinationsTable,
	limits: Limits,
	store: Store,
): Promise<DeliveryOutcome> {
	try {
		const kind = kindOf(destination.kind);
		if (!kind)
			throw new Error(`There is no kind “${destination.kind}” any more. Add it to extension/destinations.ts again.`);
		const outcome = await send(message, kind, destination, limits, store);
		// A receiver may end a token before its time.
		if (outcome.status !== 401 || !kind.oauth) return outcome;
		return await send(message, kind, destination, limits, store, true);
	} catch (error) {
		if (error instanceof RefusedRefresh) return { ...failed(error, error.status), switchOff: error.message };
		return failed(error);
	}
}

async function send(
	message: Message,
	kind: ProductKind,
	destination: DestinationsTable,
	limits: Limits,
	store: Store,
	isTokenRefused = false,
): Promise<DeliveryOutcome> {
	const { signing = [], ...secrets } = decryptSecrets(destination, limits.secretKey);
	const settings = withInitial(kind.fields, { ...JSON.parse(destination.settings), ...secrets });
	const fetch = guardedFetch(limits);
	const accessToken = () => validToken({ store, kind, destination, settings, fetch, limits, isTokenRefused });
	const sending = { id: message.id, settings, signing, fetch, accessToken, limits };
	if ("event" in message) {
		if (!kind.sendEvent) return refused("It hears of inquiries, not of events.");
		return kind.sendEvent({ ...sending, event: message.event });
	}
	if (!kind.send) return refused("It hears of events, not of inquiries.");
	const row = message.inquiry;
	return kind.send({ ...sending, row, inquiry: sentInquiry(row, limits.origin ?? "") });
}

function sentInquiry(row: InquiriesTable, origin: string): SentInquiry {
	const { id, reference, source, page, form, medium, campaign, language } = row;
	return {
		...valuesOf(row),
		...{ reference, source, page, form, medium, campaign, language, cameFrom: row.came_from },
		url: origin + studioAddresses.inquiry(id),
		answers: answersOf(row),
		receivedAt: new Date(row.created_at),
	};
}
