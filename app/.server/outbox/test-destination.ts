import { inquirySource } from "../../content/system/inquiry-form-fields.ts";
import type { Store } from "../db/store.ts";
import type { InquiriesTable } from "../db/tables/inquiries-tables.ts";
import type { DestinationsTable, EventsTable } from "../db/tables/outbox-tables.ts";
import { newId } from "../new-id.ts";
import { deliver } from "./deliver.ts";
import { kindOf } from "./destination-kinds.ts";
import { destinationRow } from "./destination-row.ts";
import { type DeliveryOutcome, limits } from "./message.ts";
import type { OutboxRules } from "./rules.ts";

/**
 * Sends a made-up inquiry or event to a destination, once, and tells what came back. Nothing of it is stored; a confirmation
 * goes to our own address instead of a visitor's.
 * @throws {Failure} `not-found`
 */
export async function testDestination(store: Store, id: string, rules: OutboxRules): Promise<DeliveryOutcome> {
	const destination = await store.read((tx) => destinationRow(tx, id));
	const own = newId();
	const message = kindOf(destination.kind)?.sendEvent
		? { id: own, event: sampleEvent() }
		: { id: own, inquiry: sampleFor(destination, rules) };
	return deliver(message, destination, { ...limits, ...rules }, store);
}

function sampleFor({ kind, settings }: DestinationsTable, { mail }: OutboxRules): InquiriesTable {
	const ours = String(JSON.parse(settings).from ?? mail?.from).replace(/^.*<|>$/g, "");
	const from = kindOf(kind)?.isForSender ? ours : "test@example.com";
	return {
		id: "test",
		reference: "Q-TEST",
		idempotency_key: "test",
		name: "Test",
		email: from,
		company: "",
		project_type: "Test",
		budget: "",
		timeline: "",
		message: "This is a test of the destination. No visitor wrote it.",
		source: inquirySource,
		page: "",
		network: "",
		state: "new",
		quarantined: 0,
		reasons: "[]",
		created_at: Date.now(),
		first_response_at: null,
		search: "",
		fingerprint: "",
		assigned_to: null,
		follow_up_at: null,
		follow_up_note: "",
		follow_up_told_at: null,
		stage: "",
		lost_reason: "",
		due_mailed_at: null,
		follow_up_mailed_at: null,
		held_mailed_at: null,
		read_at: null,
		read_by: null,
		reminded_at: null,
		form: "",
		answers: "",
		destinations: "",
		erase_at: null,
		came_from: "",
		medium: "",
		campaign: "",
		variant: "",
		read_before: "",
		language: "",
	};
}

function sampleEvent(): EventsTable {
	const data = {
		number: 0,
		kind: "test",
		by: "Test",
		note: "This is a test.",
		documents: [],
		addresses: [],
		path: "/",
	};
	return { id: "test", kind: "release.published", subject: "0", data: JSON.stringify(data), created_at: Date.now() };
}
