import { defineDestination, outcomeOf, secret, webAddress } from "#core/destinations.ts";

export const printer = defineDestination({
	name: "printer",
	label: "Printer",
	help: "Each inquiry on paper.",
	fields: { url: webAddress({ label: "Address" }), pin: secret({ label: "PIN" }) },
	async send({ inquiry, settings: { url, pin }, fetch }) {
		return outcomeOf(await fetch(url, { method: "POST", headers: { "x-pin": pin }, body: inquiry.message }));
	},
});
