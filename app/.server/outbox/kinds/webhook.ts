import { answersOf, valuesOf } from "../../db/tables/inquiries-tables.ts";
import { productKind } from "../destination-kind.ts";
import { outcomeOf } from "../message.ts";
import { signatureOf } from "../signature.ts";
import { receiverAddress } from "./receiver-address.ts";

/** JSON, signed once it has a secret. */
export const webhook = productKind({
	name: "webhook",
	label: "Webhook",
	help: "Posts JSON, signed as Standard Webhooks once it has a secret.",
	isSigned: true,
	fields: { url: receiverAddress },
	async send({ id, row, settings: { url }, signing, fetch }) {
		const timestamp = new Date(row.created_at).toISOString();
		const answers = answersOf(row).map(({ key, label, values }) => ({ key, label, values }));
		const ofForm = row.form ? { form: row.form, answers } : {};
		const spoken = row.language ? { language: row.language } : {};
		const body = JSON.stringify({ ...valuesOf(row), timestamp, source: row.source, ...spoken, ...ofForm });
		const headers = { accept: "application/json", "content-type": "application/json", "idempotency-key": id };
		const signed = { ...headers, ...signatureOf(id, body, signing) };
		return outcomeOf(await fetch(url, { method: "POST", headers: signed, body }));
	},
});
