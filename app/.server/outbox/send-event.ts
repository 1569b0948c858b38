import type { EventKind } from "../db/tables/outbox.ts";
import { chatText } from "./chat-text.ts";
import type { DeliveryOutcome, EventMessage, Limits } from "./message.ts";
import { post } from "./post.ts";
import { signatureOf } from "./send-http.ts";
import type { ReleaseSettings, Secrets } from "./settings.ts";

/** How many addresses a CDN is asked to forget one by one; with more it forgets everything. */
const mostPurged = 100;

/** Sends an event in the shape that its receiver wants, signed after https://www.standardwebhooks.com with a secret. */
export function sendEvent(
	{ id, event }: EventMessage,
	{ url, shape }: ReleaseSettings,
	{ signing = [], bearer }: Secrets,
	limits: Limits,
): Promise<DeliveryOutcome> {
	const timestamp = new Date(event.created_at).toISOString();
	const { path, ...about } = JSON.parse(event.data);
	const data = { ...about, url: (limits.origin ?? "") + path };
	const body = JSON.stringify(bodyOf(shape, { type: event.kind, timestamp, data }));
	const headers = {
		accept: "application/json",
		"content-type": "application/json",
		"idempotency-key": id,
		...(bearer && { authorization: `Bearer ${bearer}` }),
		...(signing.length > 0 && signatureOf(id, body, signing)),
	};
	return post(url, headers, Buffer.from(body), limits);
}

interface WholeEvent {
	readonly type: EventKind;
	readonly timestamp: string;
	readonly data: any;
}

function bodyOf(shape: ReleaseSettings["shape"], event: WholeEvent): unknown {
	if (shape === "chat") return { text: sentenceOf(event) };
	if (shape === "event") return event;
	const { addresses } = event.data as { readonly addresses: readonly string[] };
	return addresses.length > mostPurged ? { purge_everything: true } : { files: addresses };
}

/** Returns a sentence about an event, for a chat of people. */
function sentenceOf({ type, data }: WholeEvent): string {
	switch (type) {
		case "release.published": {
			const { number, kind, by, note, documents, url } = data;
			const names = documents.slice(0, 5).map(({ title, change }: any) => `${chatText(title)} (${change})`);
			const more = documents.length > 5 ? ` and ${documents.length - 5} more` : "";
			const what = names.length > 0 ? `: ${names.join(", ")}${more}` : "";
			return `Release ${number} is live (${kind}, by ${chatText(by)})${what}.${quoted(note)} ${url}`;
		}
		case "proposal.submitted":
			return `${chatText(data.by)} submitted the proposal “${chatText(data.name)}”.${quoted(data.note)} ${data.url}`;
		case "inquiry.received":
			return `A new inquiry: ${data.reference}. ${data.url}`;
	}
}

function quoted(note: string): string {
	return note ? ` “${chatText(note)}”` : "";
}
