import { defineDestination, outcomeOf, toggle, webAddress } from "#core/destinations.ts";

export const helpdesk = defineDestination({
	name: "helpdesk",
	label: "Help desk",
	help: "Each inquiry as a ticket.",
	fields: { url: webAddress({ label: "Address" }), urgent: toggle({ label: "As urgent" }) },
	oauth: { grant: "client_credentials", tokenUrl: ({ url }) => `${url}/token` },
	async send({ id, inquiry, settings: { url, urgent }, fetch, accessToken }) {
		const headers = { authorization: `Bearer ${await accessToken()}`, "content-type": "application/json" };
		const body = JSON.stringify({ id, urgent, subject: inquiry.reference, text: inquiry.message });
		return outcomeOf(await fetch(`${url}/tickets`, { method: "POST", headers, body }));
	},
});
