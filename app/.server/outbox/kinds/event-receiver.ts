import { type EventKind, eventLabels } from "../../db/tables/outbox-tables.ts";
import { chatText } from "../chat-text.ts";
import { productKind } from "../destination-kind.ts";
import { outcomeOf } from "../message.ts";
import { choice, secret, several } from "../setting-fields.ts";
import { signatureOf } from "../signature.ts";
import { receiverAddress } from "./receiver-address.ts";

/** How many addresses a CDN is asked to forget one by one; with more it forgets everything. */
const mostPurged = 100;

/** The bodies that a receiver can get. */
const shapes = {
	event: "The event, as JSON",
	purge: "A CDN: which addresses to forget",
	chat: "A chat: a sentence",
};

/** Events instead of inquiries, in the shape that their receiver wants. */
export const eventReceiver = productKind({
	name: "release",
	label: "Releases and events",
	help: "Tells a CDN, a chat or another system once when something happened.",
	isSigned: true,
	fields: {
		url: receiverAddress,
		shape: choice({ label: "It is sent", options: shapes }),
		events: several({
			label: "It hears of",
			options: eventLabels,
			initial: ["release.published"],
			none: "Choose what it hears of.",
		}),
		bearer: secret({
			label: "Token of the receiver",
			help: "Sent as Authorization: Bearer, such as that of a CDN.",
			optional: true,
			pattern: { like: /^[\w.~+/=-]{0,500}$/, sentence: "A token has no spaces, and at most 500 characters." },
		}),
	},
	place: ({ shape, url }) => `${shapes[shape]}, to ${url}`,
	check({ shape, events }) {
		if (shape !== "purge" || events.join() === "release.published") return undefined;
		const sentence = "A CDN forgets addresses when something is published, and hears of nothing else.";
		return { field: "events", sentence };
	},
	async sendEvent({ id, event, settings: { url, shape, bearer }, signing, fetch, limits }) {
		const timestamp = new Date(event.created_at).toISOString();
		const { path, ...about } = JSON.parse(event.data);
		const data = { ...about, url: (limits.origin ?? "") + path };
		const body = JSON.stringify(bodyOf(shape, { type: event.kind, timestamp, data }));
		const headers = {
			accept: "application/json",
			"content-type": "application/json",
			"idempotency-key": id,
			...(bearer && { authorization: `Bearer ${bearer}` }),
			...signatureOf(id, body, signing),
		};
		return outcomeOf(await fetch(url, { method: "POST", headers, body }));
	},
});

interface WholeEvent {
	readonly type: EventKind;
	readonly timestamp: string;
	readonly data: any;
}

function bodyOf(shape: keyof typeof shapes, event: WholeEvent): unknown {
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
		case "person.erased":
			return `Somebody was erased. Erase it here, too: ${data.inquiries.map(({ reference }: any) => reference).join(", ")}. ${data.url}`;
	}
}

function quoted(note: string): string {
	return note ? ` “${chatText(note)}”` : "";
}
